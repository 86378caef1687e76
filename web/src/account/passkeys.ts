/** Passkeys, as the browser makes and shows them. */
import type { AskedPasskey, AskPasskey, NewPasskey, ShownPasskey } from "../wire";
import { post } from "../ctrl/api";

/** The browser gave none: its user thought better of it, or the device has one of this account already. */
export class NoPasskey extends Error {
  constructor(readonly why: "cancelled" | "there") {
    super(why);
  }
}

/** Only over https or at localhost, and where the house has a name: a number can be anybody's. */
export const possible = (host = location.hostname): boolean =>
  isSecureContext && "PublicKeyCredential" in window && !/^[\d.]+$|:/.test(host);

/** What a device is called until its owner says otherwise. */
export function deviceName(agent = navigator.userAgent): string {
  const kinds = [/iPhone/, /iPad/, /Android/, /Windows/, /Mac/, /CrOS/, /Linux/];
  const found = kinds.find((kind) => kind.test(agent))?.source;
  return { Mac: "Mac", CrOS: "Chromebook" }[found ?? ""] ?? found ?? "1";
}

export async function make(purpose: "sign-up" | "add", name: string): Promise<NewPasskey> {
  const asked = await options<CreationJson>(purpose === "add" ? { purpose } : { purpose, name });
  const publicKey = {
    ...asked,
    challenge: bytes(asked.challenge),
    user: { ...asked.user, id: bytes(asked.user.id) },
    excludeCredentials: credentials(asked.excludeCredentials),
  };
  const made = await given(() => navigator.credentials.create({ publicKey }));
  const response = made.response as AuthenticatorAttestationResponse;
  return {
    name: purpose === "add" ? name : deviceName(),
    id: made.id,
    client_data: text(response.clientDataJSON),
    attestation: text(response.attestationObject),
  };
}

export async function show(purpose: "sign-in" | "confirm"): Promise<ShownPasskey> {
  const asked = await options<RequestJson>({ purpose });
  const publicKey = {
    ...asked,
    challenge: bytes(asked.challenge),
    allowCredentials: credentials(asked.allowCredentials),
  };
  const shown = await given(() => navigator.credentials.get({ publicKey }));
  const response = shown.response as AuthenticatorAssertionResponse;
  return {
    id: shown.id,
    client_data: text(response.clientDataJSON),
    authenticator_data: text(response.authenticatorData),
    signature: text(response.signature),
    ...(response.userHandle?.byteLength && { user_handle: text(response.userHandle) }),
  };
}

type Listed = { id: string; type: "public-key" }[];
type CreationJson = Omit<PublicKeyCredentialCreationOptions, "challenge" | "user" | "excludeCredentials"> & {
  challenge: string;
  user: { id: string; name: string; displayName: string };
  excludeCredentials?: Listed;
};
type RequestJson = Omit<PublicKeyCredentialRequestOptions, "challenge" | "allowCredentials"> & {
  challenge: string;
  allowCredentials?: Listed;
};

const options = async <Json>(body: AskPasskey) =>
  (await post<AskedPasskey>("/passkeys", body)).options as unknown as Json;
const credentials = (listed: Listed = []) => listed.map(({ id, type }) => ({ id: bytes(id), type }));

async function given(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const found = await ask();
    if (found) return found as PublicKeyCredential;
  } catch (error) {
    if ((error as Error).name === "InvalidStateError") throw new NoPasskey("there");
  }
  throw new NoPasskey("cancelled");
}

/** Bytes as the wire writes them: base64url, without padding. */
export function text(data: ArrayBuffer): string {
  const letters = Array.from(new Uint8Array(data), (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
export function bytes(written: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(written.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}
