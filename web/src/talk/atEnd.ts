import type { Attachment } from "svelte/attachments";

const NEAR = 40; // pixels

/** What grows at its end stays there, unless somebody reads further up. */
export const atEnd: Attachment<HTMLElement> = (box) => {
  let end = true;
  const follow = () => {
    if (end) box.scrollTop = box.scrollHeight;
  };
  const scrolled = () => {
    end = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;
  };
  box.addEventListener("scroll", scrolled);
  const sight = new ResizeObserver(follow);
  for (const one of [box, ...box.children]) sight.observe(one);
  return () => {
    box.removeEventListener("scroll", scrolled);
    sight.disconnect();
  };
};
