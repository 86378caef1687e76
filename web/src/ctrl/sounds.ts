/** What one hears at the table: made here when it is needed, nothing to load. */
import type { Told } from "../wire";
import type { GameEvent } from "./board";
import { settings } from "./settings.svelte";

export type Sound = Told["sounds"] | "turn" | "end";

const LATE = 300; // milliseconds: what a browser let sound only then is not of now
const OTHERS = 0.55; // as loud as one's own is what comes to others
const WEIGHT: Told["sounds"][] = ["loss", "reveal", "take"]; // of a beat the first of these is heard

let audio: AudioContext | null = null;

/** Where sounds are made, if they are wished and the browser lets us: it waits for the first press on the page. */
async function opened(): Promise<AudioContext | null> {
  if (!settings.sound || typeof AudioContext === "undefined") return null;
  audio ??= new AudioContext();
  if (audio.state !== "suspended") return audio;
  const asked = performance.now();
  await audio.resume();
  return performance.now() - asked < LATE ? audio : null;
}

interface Tone {
  at?: number; // seconds
  pitch: number;
  to?: number;
  lasts: number;
  loud: number;
  shape?: OscillatorType;
}

function tone(on: AudioContext, { at = 0, pitch, to = pitch, lasts, loud, shape = "sine" }: Tone): void {
  const start = on.currentTime + at;
  const source = on.createOscillator();
  const loudness = on.createGain();
  source.type = shape;
  source.frequency.setValueAtTime(pitch, start);
  if (to !== pitch) source.frequency.exponentialRampToValueAtTime(to, start + lasts);
  loudness.gain.setValueAtTime(0, start);
  loudness.gain.linearRampToValueAtTime(loud, start + 0.01);
  loudness.gain.exponentialRampToValueAtTime(0.0005, start + lasts);
  source.connect(loudness).connect(on.destination);
  source.start(start);
  source.stop(start + lasts + 0.05);
}

/** Samples that `wave` writes, heard through a band around a pitch. */
function noise(on: AudioContext, seconds: number, band: number, loud: number, wave: (time: number) => number): void {
  const length = Math.ceil(on.sampleRate * seconds);
  const buffer = on.createBuffer(1, length, on.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = (Math.random() * 2 - 1) * wave(i / on.sampleRate);
  const filter = on.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = band;
  const loudness = on.createGain();
  loudness.gain.value = loud;
  const source = on.createBufferSource();
  source.buffer = buffer;
  source.connect(filter).connect(loudness).connect(on.destination);
  source.start();
}

const fading = (quickly: number) => (time: number) => Math.exp(-time * quickly);

const VOICES: Record<Exclude<Sound, "">, (on: AudioContext, share: number) => void> = {
  /** Two struck glasses. */
  turn(on, share) {
    tone(on, { pitch: 659.25, lasts: 0.7, loud: 0.12 * share });
    tone(on, { at: 0.13, pitch: 987.77, lasts: 0.7, loud: 0.12 * share });
  },
  /** A card slides over wood, a coin falls. */
  take(on, share) {
    noise(on, 0.12, 2400, 0.35 * share, fading(40));
    tone(on, { at: 0.06, pitch: 523.25, to: 783.99, lasts: 0.16, loud: 0.05 * share, shape: "triangle" });
  },
  /** Something is turned up. */
  reveal(on, share) {
    noise(on, 0.08, 1300, 0.5 * share, fading(60));
    tone(on, { at: 0.05, pitch: 392, lasts: 0.3, loud: 0.07 * share, shape: "triangle" });
    tone(on, { at: 0.15, pitch: 587.33, lasts: 0.35, loud: 0.06 * share, shape: "triangle" });
  },
  /** A low bell, sinking. */
  loss(on, share) {
    tone(on, { pitch: 196, to: 123.47, lasts: 0.6, loud: 0.16 * share, shape: "triangle" });
    tone(on, { at: 0.02, pitch: 98, to: 61.74, lasts: 0.7, loud: 0.18 * share });
  },
  /** The tavern's bell, from low to high. */
  end(on, share) {
    for (const [i, pitch] of [261.63, 329.63, 392, 523.25].entries())
      tone(on, { at: i * 0.16, pitch, lasts: 1.6, loud: 0.09 * share });
  },
};

export async function sound(which: Sound, share = 1): Promise<void> {
  if (!which) return;
  const on = await opened();
  if (on) VOICES[which](on, share);
}

/** A little drum-roll: seventeen strokes a second, louder and louder. */
export async function roll(seconds: number): Promise<void> {
  const on = await opened();
  if (!on) return;
  const stroke = (time: number) => Math.exp(-((time * 17) % 1) * 7) * (0.25 + (0.75 * time) / seconds);
  noise(on, seconds, 240, 0.22, stroke);
}

/** How a beat sounds: the weightiest of its events, and whether it comes to this seat. */
export function heardIn(
  events: readonly GameEvent[],
  kinds: readonly Told[],
  seat: number | null,
): { sound: Told["sounds"]; share: number } | null {
  const like = (event: GameEvent) => kinds.find((kind) => kind.name === event.kind)?.sounds ?? "";
  const heard = WEIGHT.find((sound) => events.some((event) => like(event) === sound));
  if (!heard) return null;
  const mine = events.some((event) => like(event) === heard && event.seat === seat);
  return { sound: heard, share: mine ? 1 : OTHERS };
}
