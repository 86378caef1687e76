// Written by tools/write_types.py from the server's models; run it again when that has changed.

export const PROTOCOL = 4;

export type Label = string | number;

/** What happened at a table of any game, with the arguments of its kind. */
export type TableEvent = { kind: string; seat: number; [argument: string]: Label };

/** What an action would do, with the arguments of its kind. */
export type TableEffect = { kind: string; seat: number; [argument: string]: Label };

/** What is asked, with the arguments of its kind. */
export type TableQuestion = { kind: string; [argument: string]: Label };

/** How a game ended, by seat. */
export interface TableOutcome {
  places: number[];
  points: number[];
  utilities: number[];
  reason: string;
}

/** Where points of a finished game come from: the message `source-<kind>` says it with its arguments. */
export interface PointSource {
  kind: string;
  args: Record<string, number | string>;
  points: number[];
}

/** What ended a game, where more can be told than the rule: the message `cause-<kind>` says it. */
export interface EndCause {
  kind: string;
  args: Record<string, number | string>;
}

/** What every view has. */
export interface TableView {
  game: string;
  seats: number;
  to_act: number[];
  over: boolean;
  outcome?: TableOutcome;
  sources?: PointSource[];
  cause?: EndCause;
}

export const LONGEST_SAYING = 300;

export type Phrase = "hello" | "good-luck" | "have-fun" | "thinking" | "one-moment" | "back" | "your-turn" | "nice-move" | "oops" | "unlucky" | "well-played" | "thanks" | "again" | "bye";

export type Reaction = "smile" | "laugh" | "wow" | "sad" | "clap" | "heart" | "think" | "rat";

/** End a game that everybody else has left who has not resigned or agreed to break it off. It can be done when they were waited for ten minutes at a live table, by mail three times as long as a move may take (three days without a clock for moves), and none of them is at the table. */
export interface Abandon {
  id: string;
  table: string;
  seat: number;
  type: "abandon";
}

/** Done, and stored for good. */
export interface Ack {
  type: "ack";
  re: string;
}

/** One decision: its code, or its notation. */
export interface Act {
  id: string;
  table: string;
  seat: number;
  question?: number | null;
  type: "act";
  code?: number | null;
  notation?: string | null;
}

export interface AddPasskey {
  passkey: NewPasskey;
  proof: Proof;
}

/** How it went between somebody and me, in games that both of us played to the end. */
export interface Against {
  user: string;
  nickname: string;
  games: AgainstInGame[];
}

export interface AgainstInGame {
  game: string;
  games: number;
  before: number;
  behind: number;
}

/** Agree to the open proposal, or not (which ends it). */
export interface Answer {
  id: string;
  table: string;
  seat: number;
  type: "answer";
  what: "pause" | "resume" | "abort";
  yes: boolean;
}

/** Let somebody take over the seat he asks for, or do not. */
export interface AnswerRequest {
  yes: boolean;
}

/** What an argument's value stands for: a component (its word is `<word>-<value>`), a seat, a number, or a chance in whole per cent, 0 and 100 only for never and always. A component with `parts` is several, with that between them; each has its word. */
export interface Argument {
  name: string;
  kind: "component" | "seat" | "number" | "chance";
  word?: string;
  parts?: string | null;
}

/** Ask whoever has this name, exactly, to be my friend. */
export interface AskFriend {
  name: string;
}

/** For what a passkey is to be made (`sign-up`, which needs the name, and `add`) or shown (`sign-in`, `confirm`). */
export interface AskPasskey {
  purpose: "sign-up" | "add" | "sign-in" | "confirm";
  name?: string | null;
}

/** A kind of question. */
export interface Asked {
  name: string;
  args: Argument[];
  stands: string[];
}

export interface AskedPasskey {
  options: Record<string, unknown>;
}

export interface AtSeat {
  id: string;
  table: string;
  seat: number;
}

/** I am here again: the bot that stood in for me stops. */
export interface Back {
  id: string;
  table: string;
  seat: number;
  type: "back";
}

/** A moment within a row, at which the table was whole: apply `patch` to the view of the moment before. */
export interface Beat {
  events?: TableEvent[];
  patch?: Record<string, unknown>;
  view?: TableView;
}

/** Somebody whom I do not want to hear. */
export interface Block {
  user: string;
  name: string;
  at: number;
}

/** Somebody of tin whom one can play against. */
export interface BotCard {
  name: string;
  version: number;
  called: Record<string, string>;
  line?: Record<string, string>;
  style?: Record<string, string>;
  strength?: number;
  level?: Record<string, string>;
  says?: Record<string, Record<string, string>>;
}

/** It is my move at one of my tables, or no longer: told to every page of mine. */
export interface Called {
  type: "called";
  table: string;
  asked: boolean;
}

export interface ChangeAdmits {
  admits: "ask" | "friends" | "nobody";
}

export interface ChangeMe {
  nickname?: string | null;
  language?: "en" | "ru" | null;
  avatar?: "rat" | "rat-crown" | "rat-hood" | "rat-monocle" | "rat-kerchief" | "rat-ruff" | "cat" | "cat-fedora" | "cat-patch" | "cat-bell" | "cat-crown" | "cat-scarf" | "cheese" | "candle" | "mask" | "mug" | "barrel" | "key" | "lantern" | "die" | "goblet" | "quill" | "flea" | "moon" | "" | null;
}

/** The first password of an account that had none is confirmed by a passkey. */
export interface ChangePassword {
  old?: string | null;
  passkey?: ShownPasskey | null;
  new: string;
}

/** A good value as it is kept, and written out where it is a name for something longer; or the fault. Options that go together have neither. */
export interface Checked {
  value?: string | null;
  spelled?: string | null;
  fault?: Fault | null;
}

export interface ClientMessage {
  id: string;
}

/** Milliseconds left by seat at the time `at`, which may be yet to come: until then all stand still. Those of the seats in `running` run from then on. */
export interface Clocks {
  at: number;
  left: (number | null)[];
  running: number[];
  starts?: number[];
}

export interface Close {
  id: string;
  type: "close";
  table: string;
  seat?: number | null;
}

/** A game of mine that counts: I decided at the end, at one seat. */
export interface CountedGame {
  table: string;
  game: string;
  ended: number;
  seats: number;
  people: number;
  place: number;
  points: number;
  won: boolean;
  winners: number;
}

/** Something for the game's log. It names the question it answers, so that nothing is played by mistake. `question` is the number told with the table and its updates: how much this seat has done so far. Without one the message is of protocol 1, and refused as `reload-page`. */
export interface Decision {
  id: string;
  table: string;
  seat: number;
  question?: number | null;
}

/** One thing that I did at a table, as its log has it. */
export interface Did {
  at: number;
  kind: string;
  seat: number | null;
  what: Record<string, unknown>;
}

/** A kind of action. */
export interface Doing {
  name: string;
  args: Argument[];
  reveals: boolean;
  follows: boolean;
}

/** The answer to `preview`: for each code what it would do, the weightiest first; `kind`, `seat` and arguments. */
export interface Effects {
  type: "effects";
  re: string;
  effects: TableEffect[][];
}

/** The one shape of a refusal, by REST and by socket. */
export interface Error {
  code: "invalid" | "too-large" | "not-signed-in" | "wrong-credentials" | "forbidden" | "not-found" | "no-method" | "taken" | "not-now" | "stale" | "reload-page" | "notation" | "illegal" | "option" | "limit" | "too-often" | "too-many" | "storage" | "internal";
  message: string;
  where?: string | null;
  rule?: string | null;
  action?: string | null;
  retry_after?: number | null;
  fault?: Fault | null;
  shelved?: "missing" | "newer" | "retired" | "diverged" | null;
  reason?: "not-playing" | "person" | "held" | "sent-away" | "alone" | "often" | "asked" | "nobody" | "friends" | "many" | "lapsed" | "left" | null;
}

/** Delete the account. A kept identity proves itself; a guest sends an empty object. */
export interface Farewell {
  password?: string | null;
  passkey?: ShownPasskey | null;
}

/** What is wrong with options: the message `fault-<reason>` of the game's words with `facts`, `row` and `column`. `message` says it in English; it is all there is where `reason` is empty. */
export interface Fault {
  message: string;
  reason?: string;
  facts?: Record<string, string | number>;
  rule?: string | null;
  row?: number | null;
  column?: number | null;
  option?: string;
}

export interface FreeName {
  free: boolean;
}

/** I would like to talk freely with the strangers of this public table, or no longer. */
export interface Freely {
  id: string;
  type: "freely";
  table: string;
  on: boolean;
}

export interface Friend {
  user: string;
  nickname: string;
  avatar?: string;
  name: string;
  since: number;
  here?: boolean;
  table?: string;
  game?: string;
}

/** A request of mine, as I typed it: it does not tell whether anybody has the name. */
export interface FriendAsked {
  name: string;
  at: number;
}

/** Somebody asks to be my friend. */
export interface FriendRequest {
  user: string;
  nickname: string;
  avatar?: string;
  name: string;
  at: number;
}

export interface Friends {
  friends: Friend[];
  requests: FriendRequest[];
  asked: FriendAsked[];
}

export interface GameCard {
  name: string;
  version: number;
  seats: number[];
  options: OptionChoice[];
  bots: string[];
  called?: Record<string, string>;
  pitch?: Record<string, string>;
  board?: string;
  art?: string;
}

/** All a client needs to know of a game, fetched once per version. The code of an action is its place. */
export interface GameFull {
  name: string;
  version: number;
  seats: number[];
  options: OptionChoice[];
  bots: string[];
  called?: Record<string, string>;
  pitch?: Record<string, string>;
  board?: string;
  art?: string;
  actions: NamedAction[];
  verbs: Doing[];
  events: Told[];
  questions: Asked[];
  effects?: Kind[];
  sources?: Kind[];
  causes?: Kind[];
  rules: string[];
  presets?: Preset[];
  lesson?: LessonPlan | null;
  spelled?: Record<string, Record<string, string>>;
}

/** I have followed what happened in my lesson: it may go on. Until then neither bots nor the server do anything. */
export interface Go {
  id: string;
  table: string;
  seat: number;
  type: "go";
}

/** Let a bot play for me until I am back. */
export interface Hand {
  id: string;
  table: string;
  seat: number;
  type: "hand";
  bot: string;
}

/** Tell me what is said at this table, or no longer. */
export interface Hear {
  id: string;
  type: "hear";
  table: string;
  on?: boolean;
}

/** Older events, as this viewer saw them, oldest first. */
export interface History {
  events: TableEvent[];
  before: number;
}

/** A table that waits, and where I am wanted. */
export interface Invitation {
  table: string;
  game: string;
  seats: number;
  free: number;
  user: string;
  nickname: string;
  avatar?: string;
  at: number;
  again: boolean;
}

/** Whom I have invited to a table. */
export interface Invited {
  users: string[];
}

/** Keep a guest's identity under a name and a password. */
export interface Keep {
  name: string;
  password: string;
}

export interface Kept {
  me: Me;
  recovery_codes: string[];
}

/** A kind of action, event, question or effect. */
export interface Kind {
  name: string;
  args: Argument[];
}

/** What the guide of a lesson proposes to its learner, who has seat 0, one decision after the other. */
export interface LessonPlan {
  seats: number;
  moves: number[];
}

export interface LetSleep {
  endpoint: string;
}

/** Something that was said. */
export interface Line {
  id: string;
  at: number;
  channel: "seats" | "watchers";
  user: string;
  name: string;
  twin?: number;
  kind: "text" | "phrase" | "reaction";
  body: string;
}

/** A budget for the whole game and an increment for every move. */
export interface LiveClock {
  kind?: "live";
  budget: number;
  increment: number;
}

export interface Lobby {
  tables: TableCard[];
  people: number;
}

/** The lobby, to whoever begins to listen. */
export interface LobbyState {
  type: "lobby";
  tables: TableCard[];
  people: number;
}

/** Cards by table id; None: no longer in the lobby. */
export interface LobbyUpdate {
  type: "lobby-update";
  tables: Record<string, TableCard | null>;
  people: number;
}

export interface Me {
  id: string;
  nickname: string;
  name: string | null;
  language: "en" | "ru";
  avatar?: string;
}

/** A time for every move. */
export interface MoveClock {
  kind?: "move";
  move: number;
}

/** Everything stored about a user. */
export interface MyData {
  me: Me;
  created: number;
  sessions: (Record<string, unknown>)[];
  devices: (Record<string, unknown>)[];
  presences: (Record<string, unknown>)[];
  passkeys: (Record<string, unknown>)[];
  recovery_codes_left: number;
  friends: Friends;
  reach: Record<string, unknown>;
  invitations: Invitation[];
  blocks: Block[];
  talk_freely: (Record<string, unknown>)[];
  reports: (Record<string, unknown>)[];
  shares: (Record<string, unknown>)[];
  tables: TableOfMine[];
  talk: (Record<string, unknown>)[];
}

/** A table from the point of view of one user. */
export interface MyTable {
  card: TableCard;
  mine: number[];
  asked?: boolean;
  invite: string | null;
  waits?: string;
}

/** What a code means. */
export interface NamedAction {
  verb: string;
  args: Record<string, string | number>;
  notation: string;
}

/** A name, and a password or a passkey. A guest becomes it; of nobody a new person is made. */
export interface NewAccount {
  name: string;
  language: "en" | "ru";
  password?: string | null;
  passkey?: NewPasskey | null;
}

export interface NewCodes {
  recovery_codes: string[];
}

export interface NewGuest {
  nickname: string;
  language: "en" | "ru";
}

export interface NewLesson {
  language: "en" | "ru";
}

/** What `navigator.credentials.create` gave, and how its owner calls it. */
export interface NewPasskey {
  name: string;
  id: string;
  client_data: string;
  attestation: string;
}

export interface NewTable {
  game: string;
  seats: number;
  options?: Record<string, string>;
  language: "en" | "ru";
  public: boolean;
  pace: "live" | "correspondence";
  clock?: LiveClock | MoveClock | null;
  order?: "seated" | "random";
  start?: "owner" | "full";
  hotseat?: boolean;
  sit?: boolean;
  admits?: "ask" | "friends" | "nobody";
  sealed?: string;
  nonce?: string | null;
}

/** There is something new for me: `GET /me/notices` tells it. To every page of mine. */
export interface Noticed {
  type: "noticed";
}

/** What is new for me. */
export interface Notices {
  requests: number;
  invitations: Invitation[];
}

/** Show me this table from this seat (None: as a spectator); `last` is the last update I have. Who does not say that he understands `beats` gets the whole table in place of an update that has some. */
export interface Open {
  id: string;
  type: "open";
  table: string;
  seat?: number | null;
  last?: number | null;
  beats?: boolean;
}

/** Somebody with whom I have played lately. */
export interface Opponent {
  user: string;
  nickname: string;
  avatar?: string;
  named: boolean;
  friend: boolean;
  games: number;
  ended: number;
}

export interface Opponents {
  people: Opponent[];
}

/** Would a table with so many seats take this value? Or, where no option is named, all of `options` together? */
export interface OptionCheck {
  option?: string;
  value?: string;
  seats: number;
  options?: Record<string, string>;
}

/** An option of a game. choice: one of `values`. subset: one of `values`, or `count` of `members` joined by `+`; `counts` says how many where it depends on the seats. split: one of `values`, or how many there are of each of `members`, `count` of every two that follow each other, as in `farm:3+brewery:2` joined by `+`; a member alone stands for all `count`. flag: `off` or `on`. number: from `least` to `most`, every `step`. schedule: `none`, or at most `count` of the numbers from `least` to `most`, each with one of `members`, as in `3:storm,7:calm`. drawn: one of `values`, or one's own, made in an editor. text: one of `values`, or what `help` says. */
export interface OptionChoice {
  name: string;
  kind: "choice" | "flag" | "number" | "subset" | "split" | "schedule" | "drawn" | "text";
  default: Record<string, string>;
  values: string[];
  members?: string[];
  count?: number;
  word?: string;
  help: string;
  counts?: Record<string, number>;
  beside?: Record<string, string[]>;
  least?: number;
  most?: number;
  step?: number;
}

/** How fast I follow what happens; with `once` only until I am asked the next time. */
export interface Pace {
  id: string;
  table: string;
  seat: number;
  type: "pace";
  pace: "slow" | "normal" | "fast" | "instant";
  once?: boolean;
}

export interface Passkey {
  id: string;
  name: string;
  host: string;
  created: number;
  used: number;
}

export interface Ping {
  id: string;
  type: "ping";
}

/** A seat of a game that is over, and who held it at the end. */
export interface Placed {
  user?: string;
  name?: string;
  avatar?: string;
  bot?: string;
  place: number;
  points: number;
  won: boolean;
  before?: SeatBefore[];
}

/** Games of mine that are over, the latest first. */
export interface Played {
  games: PlayedGame[];
  before: number | null;
}

export interface PlayedGame {
  table: string;
  game: string;
  ended: number;
  mine: number[];
  seats: Placed[];
}

/** Who is at the table. It is not numbered: each tells all there is to tell. */
export interface Presence {
  type: "presence";
  table: string;
  away: (number | null)[];
  watching: number;
  bots?: "" | "preparing" | "never";
}

/** Options by which many play, and how many they are then; what is not named is the game's default. */
export interface Preset {
  name: string;
  options: Record<string, string>;
  seats?: number | null;
}

/** What would these legal actions of my seat do? It changes nothing, and is answered by `effects`. `after` are the parts of a play that come before them and have not been sent: cards that are to be laid, say. */
export interface Preview {
  id: string;
  table: string;
  seat: number;
  type: "preview";
  question: number;
  codes: number[];
  after?: number[];
}

/** That it is really me, for what a borrowed browser may not do: the password, or a passkey. */
export interface Proof {
  password?: string | null;
  passkey?: ShownPasskey | null;
}

export interface Proposal {
  what: "pause" | "resume" | "abort";
  by: number;
  yes: number[];
}

export interface Propose {
  id: string;
  table: string;
  seat: number;
  type: "propose";
  what: "pause" | "resume" | "abort";
}

/** Play: the cards are dealt at once, or who wants `people` waits with them. A seat at a public table is taken where only it was awaited, else bots play. Who wants `people`, or plays by mail, sits down where people wait for more, or opens such a table, which starts when it is full. */
export interface QuickPlay {
  game: string;
  seats?: number | null;
  options?: Record<string, string> | null;
  language: "en" | "ru";
  pace?: "live" | "correspondence";
  people?: boolean;
  sealed?: string;
  nonce?: string | null;
}

/** How somebody is told of his move when he is not here. */
export interface Reach {
  push: string | null;
  browsers: number;
  letters: boolean;
  address: string | null;
  confirmed: boolean;
}

/** The answer to `why`: for each code the rule that forbids it to this seat, or "" if it is legal. */
export interface Reasons {
  type: "reasons";
  re: string;
  rules: string[];
}

/** Sign in with a recovery code, which is used up, and set a new password. */
export interface Recover {
  name: string;
  code: string;
  password: string;
}

/** Not done. `re` is None if the message could not be read far enough to find its id. */
export interface Refused {
  type: "error";
  re: string | null;
  error: Error;
}

/** Sit down at the next table of the same people. */
export interface Rematch {
  sealed?: string;
}

export interface RenamePasskey {
  name: string;
}

export interface Replay {
  card: TableCard;
  seat: number | null;
  first: number;
  total: number;
  view: TableView;
  steps: ReplayStep[];
}

/** One row of the log after the end, seen by one viewer: apply `patch` to the view before it. `events`, `patch` and `view` are of its last moment; `beats` are those before it, in order. */
export interface ReplayStep {
  seat: number;
  what: string;
  at: number;
  seed?: string;
  beats?: Beat[];
  events: TableEvent[];
  patch?: Record<string, unknown>;
  view?: TableView;
}

/** Tell the host of a line that somebody said. */
export interface ReportLine {
  reason: "insult" | "threat" | "spam" | "cheating" | "personal" | "other";
  remark?: string;
}

export interface Resign {
  id: string;
  table: string;
  seat: number;
  type: "resign";
}

/** The nonce that my seat's seal is the hash of. */
export interface Reveal {
  nonce: string;
}

/** Withdraw my whole answer to the simultaneous question that is still open. */
export interface Revise {
  id: string;
  table: string;
  seat: number;
  question?: number | null;
  type: "revise";
}

/** A line that I may read. */
export interface Said {
  type: "said";
  table: string;
  line: Line;
}

/** Say something: `body` is what was written, or the name of a phrase or reaction. */
export interface Say {
  id: string;
  type: "say";
  table: string;
  kind: "text" | "phrase" | "reaction";
  body: string;
}

/** Another seal in place of the one my seat has, while the table waits. */
export interface SealAgain {
  sealed: string;
}

/** Who sits where. A person who resigned, is away or ran out of time keeps the seat while a bot plays. */
export interface Seat {
  kind: "empty" | "person" | "bot";
  name?: string;
  user?: string;
  called?: string;
  avatar?: string;
  twin?: number;
  bot?: string;
  state?: "" | "late" | "handed" | "resigned";
  nonce?: string;
  sealed?: string;
  revealed?: boolean;
  unsealed?: boolean;
  since?: number;
  before?: SeatBefore[];
}

/** Who had a seat before somebody took it over. */
export interface SeatBefore {
  kind: "person" | "bot";
  name?: string;
  user?: string;
  twin?: number;
  bot?: string;
  since?: number;
}

/** Somebody asks to take over a bot's seat. */
export interface SeatRequest {
  user: string;
  name: string;
  twin?: number;
  seat: number;
  until: number;
}

/** Who comes with this cookie, if anybody does: no error to whoever is here for the first time. */
export interface Session {
  me: Me | null;
}

/** A link of mine by which everybody sees a game of mine that is over, with all hands. */
export interface ShareLink {
  token: string;
  table: string;
  game: string;
  at: number;
}

/** The links that I have made, the latest first. */
export interface ShareLinks {
  links: ShareLink[];
}

/** Who shows a game that is over to everybody, as somebody is told who sat there. */
export interface Sharing {
  mine: ShareLink | null;
  others: number;
}

/** What `navigator.credentials.get` gave. */
export interface ShownPasskey {
  id: string;
  client_data: string;
  authenticator_data: string;
  signature: string;
  user_handle?: string | null;
}

export interface SignIn {
  name: string;
  password: string;
}

/** Take a free seat, with a sealed nonce or without one. Who sits here already takes it for somebody at the same screen, and may say how that one is `called`. */
export interface Sit {
  sealed?: string;
  called?: string | "";
  nonce?: string | null;
}

/** When I am asked this kind of question and this answer is legal, give it for me; None: ask me. */
export interface Standing {
  id: string;
  table: string;
  seat: number;
  type: "standing";
  kind: string;
  notation: string | null;
}

/** Begin. The nonces, by seat, of who starts are revealed with it. */
export interface Start {
  nonces?: Record<string, string>;
}

export interface Statistics {
  games: CountedGame[];
  left_out: number;
}

/** What everybody who may see the table may know of it, apart from the game itself. */
export interface TableCard {
  id: string;
  game: string;
  version: number;
  seats: Seat[];
  options: Record<string, string>;
  language: "en" | "ru";
  public: boolean;
  pace: "live" | "correspondence";
  clock: Record<string, unknown> | null;
  order: "seated" | "random";
  start: "owner" | "full";
  hotseat?: boolean;
  lesson?: boolean;
  admits?: "ask" | "friends" | "nobody";
  requests?: SeatRequest[];
  owner: string;
  left?: boolean;
  status: "waiting" | "starting" | "playing" | "paused" | "over" | "aborted";
  created: number;
  commitment: string;
  broken?: number;
  reveal_by?: number | null;
  proposal?: Proposal | null;
  ending?: string;
  rematch?: string;
  rematch_by?: string;
  shelved?: "missing" | "newer" | "retired" | "diverged" | "";
  outcome?: TableOutcome | null;
}

/** A table where I sit, that I opened or own, or to which I came by link. */
export interface TableOfMine {
  id: string;
  game: string;
  version: number;
  seats: number;
  options: Record<string, string>;
  language: string;
  public: boolean;
  pace: string;
  clock: Record<string, unknown> | null;
  created: number;
  changed: number;
  status: string;
  opened: boolean;
  mine: number[];
  held: number[];
  outcome: Record<string, unknown> | null;
  did: Did[];
}

/** The whole table as this viewer sees it now, at his update number `n`. */
export interface TableState {
  type: "table";
  table: string;
  seat: number | null;
  n: number;
  now: number;
  card: TableCard;
  view: TableView | null;
  events: TableEvent[];
  before: number;
  ask?: TableQuestion | null;
  legal?: number[];
  question?: number;
  undo?: boolean;
  revise?: boolean;
  open?: boolean;
  alike?: number[];
  standing?: Record<string, string>;
  clocks?: Clocks | null;
  abandon?: number | null;
  held?: boolean;
}

export interface TakeBot {
  bot: string;
}

/** All that I may read of what was said at the table, the latest last, and what I may say. It comes when I begin to listen, and whenever what I may read or say changes: it replaces what I had. */
export interface Talk {
  type: "talk";
  table: string;
  lines: Line[];
  channel: "seats" | "watchers";
  says: "" | "phrases" | "text";
  freely: string[];
}

/** A kind of event. */
export interface Told {
  name: string;
  args: Argument[];
  takes: number;
  sounds: "" | "take" | "reveal" | "loss";
}

export interface Undo {
  id: string;
  table: string;
  seat: number;
  question?: number | null;
  type: "undo";
}

/** What changed for this viewer. A field that is absent did not change. */
export interface Update {
  type: "update";
  table: string;
  seat: number | null;
  n: number;
  beats?: Beat[];
  events?: TableEvent[];
  patch?: Record<string, unknown>;
  view?: TableView;
  card?: Record<string, unknown>;
  ask?: TableQuestion | null;
  legal?: number[];
  question?: number;
  undo?: boolean;
  revise?: boolean;
  open?: boolean;
  alike?: number[];
  standing?: Record<string, string>;
  clocks?: Clocks | null;
  abandon?: number | null;
  held?: boolean;
}

/** What a browser gives whoever may wake it. */
export interface WakeBrowser {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface WatchLobby {
  id: string;
  type: "lobby";
  on: boolean;
}

/** How I come in. */
export interface WaysIn {
  password: boolean;
  passkeys: Passkey[];
  recovery_codes_left: number;
}

/** The first message. */
export interface Welcome {
  type: "welcome";
  protocol: number;
  page: string;
  now: number;
  me: Me | null;
  chat?: "on" | "phrases" | "off";
}

/** Which rules forbid these actions to my seat? It changes nothing, and is answered by `reasons`. */
export interface Why {
  id: string;
  table: string;
  seat: number;
  type: "why";
  question: number;
  codes: number[];
}

export interface WriteTo {
  address: string;
}

export type FromClient = Abandon | Act | Answer | Back | Close | Freely | Go | Hand | Hear | Open | Pace | Ping | Preview | Propose | Resign | Revise | Say | Standing | Undo | WatchLobby | Why;

export type FromServer = Ack | Called | Effects | LobbyState | LobbyUpdate | Noticed | Presence | Reasons | Refused | Said | TableState | Talk | Update | Welcome;
