/** Fingers and mouse on the map: drag to walk, pinch or wheel to come nearer. A drag is not a click. */

import type { Camera } from "./camera.svelte";

const SLOP = 7; // pixels that a finger may tremble

export function gestures(window: HTMLElement, camera: Camera) {
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
  const up = (event: PointerEvent) => void fingers.delete(event.pointerId);
  const wheel = (event: WheelEvent) => {
    if (!event.ctrlKey && camera.tall) return; // the page scrolls there
    event.preventDefault();
    const { x, y } = spot(event);
    camera.zoom(Math.exp(-event.deltaY / (event.ctrlKey ? 120 : 480)), x, y);
  };

  window.addEventListener("pointerdown", down);
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", up);
  window.addEventListener("pointercancel", up);
  window.addEventListener("pointerleave", up);
  window.addEventListener("wheel", wheel, { passive: false });
  return {
    destroy() {
      window.removeEventListener("pointerdown", down);
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", up);
      window.removeEventListener("pointercancel", up);
      window.removeEventListener("pointerleave", up);
      window.removeEventListener("wheel", wheel);
    },
  };
}
