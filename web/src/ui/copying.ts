/**
 * Copy a text; false if this browser does not let us, so that it must be copied by hand.
 *
 * On plain http, as in a LAN, pages have no clipboard; but when something is copied they may still say what.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return saidToBeCopied(text);
  }
}

function saidToBeCopied(text: string): boolean {
  let said = false;
  const say = (event: ClipboardEvent) => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
    said = true;
  };
  document.addEventListener("copy", say, { once: true, capture: true });
  document.execCommand?.("copy"); // deprecated, but there is nothing else
  document.removeEventListener("copy", say, { capture: true });
  return said;
}
