/** Fingers and mouse on the map: drag to walk, pinch or wheel to come nearer, hold to read. Neither drag nor hold is a click. */

import type { Camera } from "./camera.svelte";

const SLOP = 7; // pixels that a finger may tremble
const LONG = 450; // milliseconds

export function gestures(window: HTMLElement, { camera, hold }: { camera: Camera; hold: (on: Element) => void }) {
  let holding: ReturnType<typeof setTimeout> | undefined;
  const fingers = new Map<number, { x: number; y: number }>();
  let moved = 0;

  const spot = (event: { clientX: number; clientY: number }) => {
    const box = window.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const down = (event: PointerEvent) => {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    if (fingers.size === 0) moved = 0;
    fingers.set(event.pointerId, spot(event));
    window.dataset["dragged"] = "no";
    clearTimeout(holding);
    if (event.pointerType === "mouse" || fingers.size > 1) return;
    const on = event.target as Element;
    holding = setTimeout(() => {
      if (moved > SLOP || fingers.size !== 1) return;
      window.dataset["dragged"] = "yes"; // what follows is no click
      hold(on);
    }, LONG);
  };
  const move = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = spot(event);
    if (fingers.size === 1 && event.pointerType === "mouse" && event.buttons === 0) return up(event);
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const apart = (p: { x: number; y: number }) => Math.max(20, Math.hypot(p.x - other.x, p.y - other.y));
      camera.zoom(apart(now) / apart(before), (now.x + other.x) / 2, (now.y + other.y) / 2);
      camera.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
      moved = SLOP + 1;
    } else {
      moved += Math.hypot(now.x - before.x, now.y - before.y);
      if (moved > SLOP) camera.pan(now.x - before.x, now.y - before.y);
    }
    fingers.set(event.pointerId, now);
    if (moved > SLOP) window.dataset["dragged"] = "yes";
  };
  const up = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    clearTimeout(holding);
  };
  const menu = (event: Event) => {
    if (fingers.size) event.preventDefault(); // a finger that holds asks for words, not for the browser's menu
  };
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const { x, y } = spot(event);
    camera.zoom(Math.exp(-event.deltaY / (event.ctrlKey ? 120 : 480)), x, y);
  };

  window.addEventListener("pointerdown", down);
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", up);
  window.addEventListener("pointercancel", up);
  window.addEventListener("pointerleave", up);
  window.addEventListener("contextmenu", menu);
  window.addEventListener("wheel", wheel, { passive: false });
  return {
    destroy() {
      window.removeEventListener("pointerdown", down);
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", up);
      window.removeEventListener("pointercancel", up);
      window.removeEventListener("pointerleave", up);
      window.removeEventListener("contextmenu", menu);
      window.removeEventListener("wheel", wheel);
      clearTimeout(holding);
    },
  };
}
