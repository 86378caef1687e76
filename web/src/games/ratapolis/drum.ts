/** A little drum-roll for the hunt; nothing to load. */
import { settings } from "../../ctrl/settings.svelte";

let audio: AudioContext | null = null;

export function roll(seconds: number): void {
  if (!settings.sound || typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  const length = Math.floor(audio.sampleRate * seconds);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) {
    const time = i / audio.sampleRate;
    const stroke = Math.exp(-((time * 17) % 1) * 7); // seventeen strokes a second
    samples[i] = (Math.random() * 2 - 1) * stroke * (0.25 + (0.75 * time) / seconds);
  }
  const skin = audio.createBiquadFilter();
  skin.type = "bandpass";
  skin.frequency.value = 240;
  const loudness = audio.createGain();
  loudness.gain.value = 0.22;
  const sound = audio.createBufferSource();
  sound.buffer = buffer;
  sound.connect(skin).connect(loudness).connect(audio.destination);
  sound.start();
}
