/** What is heard of a beat, and what a browser is asked to make of it. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../src/ctrl/settings.svelte";
import type { Told } from "../src/wire";

const kind = (name: string, sounds: Told["sounds"] = ""): Told => ({ name, args: [], takes: 1, sounds });
const KINDS = [kind("took", "take"), kind("died", "loss"), kind("turned-up", "reveal"), kind("moved")];

/** Counts what is made; `lets`: whether it may sound before anything was pressed. */
function browser(lets: "running" | "suspended", resumes = 0) {
  const made = { tones: [] as number[], noises: 0, contexts: 0 };
  const param = () => ({
    value: 0,
    setValueAtTime: (value: number) => void (value > 50 && made.tones.push(value)),
    linearRampToValueAtTime: vi.fn(),
    exponentialRampToValueAtTime: vi.fn(),
  });
  const node = () => ({
    frequency: param(),
    gain: param(),
    connect: <Next>(next: Next) => next,
    start: vi.fn(),
    stop: vi.fn(),
  });
  class Fake {
    state = lets;
    currentTime = 0;
    sampleRate = 100;
    destination = {};
    constructor() {
      made.contexts += 1;
    }
    resume = () => new Promise<void>((done) => setTimeout(done, resumes));
    createOscillator = node;
    createGain = node;
    createBiquadFilter = node;
    createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
    createBufferSource = () => {
      made.noises += 1;
      return node();
    };
  }
  vi.stubGlobal("AudioContext", Fake);
  return made;
}

describe("sounds", () => {
  beforeEach(() => vi.resetModules());
  afterEach(() => {
    settings.set({ sound: false });
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  /** As when a page is opened; `on`: sounds are wished. */
  async function fresh(on: boolean) {
    const { settings } = await import("../src/ctrl/settings.svelte");
    settings.set({ sound: on });
    return import("../src/ctrl/sounds");
  }

  it("tells of a beat its weightiest event, softer if it comes to others", async () => {
    const { heardIn } = await fresh(true);
    const took = { kind: "took", seat: 0 };
    const died = { kind: "died", seat: 1 };
    expect(heardIn([took, died], KINDS, 0)).toEqual({ sound: "loss", share: 0.55 });
    expect(heardIn([took, died], KINDS, 1)).toEqual({ sound: "loss", share: 1 });
    expect(heardIn([took, { kind: "moved", seat: 0 }], KINDS, 0)).toEqual({ sound: "take", share: 1 });
    expect(heardIn([{ kind: "turned-up", seat: 1 }, took], KINDS, null)).toEqual({ sound: "reveal", share: 0.55 });
    expect(heardIn([{ kind: "moved", seat: 0 }], KINDS, 0)).toBeNull();
    expect(heardIn([{ kind: "of a newer house", seat: 0 }], KINDS, 0)).toBeNull();
  });

  it("makes none before they are wished, and not even what makes them", async () => {
    const made = browser("running");
    const { sound, roll } = await fresh(false);
    await sound("turn");
    await roll(1);
    expect(made).toEqual({ tones: [], noises: 0, contexts: 0 });
  });

  it("has a voice of its own for each", async () => {
    const made = browser("running");
    const { sound } = await fresh(true);
    const voices = [];
    for (const which of ["turn", "take", "reveal", "loss", "end"] as const) {
      made.tones = [];
      await sound(which);
      voices.push(made.tones.join());
    }
    expect(new Set(voices).size).toBe(5);
    expect(voices.every(Boolean)).toBe(true);
    expect(made.contexts).toBe(1);
  });

  it("is silent about what a browser lets sound too late", async () => {
    vi.useFakeTimers();
    const made = browser("suspended", 2000);
    const { sound } = await fresh(true);
    const late = sound("turn");
    await vi.advanceTimersByTimeAsync(2000);
    await late;
    expect(made.tones).toEqual([]);
  });
});
