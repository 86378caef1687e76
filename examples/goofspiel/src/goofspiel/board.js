/** Goofspiel's board: the prize, the points, and one's cards, of which a click bids one. */

export const api = 1;
export const pressed = ["bid"]; // on the board, so the prompt need not offer it again

export function mount(element, board) {
  const root = document.createElement("div");
  root.className = "goofspiel";
  root.innerHTML = `<style>
    .goofspiel { display: grid; gap: 1rem; justify-items: center; padding: 1.5rem; }
    .goofspiel .cards { display: flex; flex-wrap: wrap; gap: 0.5rem; justify-content: center; min-height: 5rem; }
    .goofspiel .card { min-width: 3.5rem; min-height: 5rem; font: 700 1.8rem/1 serif; border-radius: 0.5rem;
      border: 2px solid var(--line-strong); background: var(--panel); color: var(--text); display: grid; place-items: center; }
    .goofspiel .prize { border-color: var(--accent); color: var(--accent); }
    .goofspiel button.card:enabled { cursor: pointer; }
    .goofspiel button.card:disabled { opacity: 0.5; }
  </style>
  <h2></h2><div class="cards prizes"></div><ul class="points"></ul><h2></h2><div class="cards hand"></div>`;
  element.append(root);
  draw(root, board);
  return {
    update: (next) => draw(root, next),
    destroy: () => root.remove(),
  };
}

function draw(root, board) {
  const { view, players } = board;
  const [prizeTitle, handTitle] = root.querySelectorAll("h2");
  prizeTitle.textContent = board.word("board-prize");
  handTitle.textContent = view.hand ? board.word("board-hand") : "";
  root.querySelector(".prizes").replaceChildren(...(view.prize ? [card("div", view.prize, "prize")] : []));
  root.querySelector(".points").replaceChildren(...players.map((player) => line(`${player.name}: ${view.points[player.seat]}`)));
  root.querySelector(".hand").replaceChildren(...(view.hand ?? []).map((number) => choice(board, number)));
}

function choice(board, number) {
  const button = card("button", number);
  const fields = { verb: "bid", card: number };
  button.type = "button";
  button.disabled = !board.can(fields);
  button.setAttribute("aria-label", board.word("action-bid", { card: number }));
  button.addEventListener("click", () => board.pick(fields));
  for (const reach of ["pointerenter", "focus"]) button.addEventListener(reach, () => board.foresee(fields));
  for (const leave of ["pointerleave", "blur"]) button.addEventListener(leave, () => board.foresee(null));
  return button;
}

function card(tag, number, kind = "") {
  const element = document.createElement(tag);
  element.className = `card ${kind}`;
  element.textContent = number;
  return element;
}

function line(text) {
  const element = document.createElement("li");
  element.textContent = text;
  return element;
}
