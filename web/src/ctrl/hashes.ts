/** SHA-256 and HMAC.  Not the browser's own: it offers them on secure pages only, and a house in a LAN speaks plain http. */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

export { bytesToHex as hex, concatBytes as joined, hexToBytes as bytesOf, sha256, utf8ToBytes as encode };

export function keyed(key: Uint8Array, message: Uint8Array): Uint8Array {
  return hmac(sha256, key, message);
}

/** What is told of a nonce before it is revealed. */
export function sealOf(nonce: string): string {
  return bytesToHex(sha256(utf8ToBytes(nonce)));
}
