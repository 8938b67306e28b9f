import { type DeskSession, sessionPaths } from "#contract/desk-sign-in.ts";
import { ask } from "../call.ts";

/** Makes a passkey on this device and registers it. Throws where the person or the browser refuses. */
export async function registerPasskey(): Promise<DeskSession> {
  const options = await ask<PublicKeyCredentialCreationOptionsJSON>(sessionPaths.registrationOptions);
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return send(sessionPaths.register, await navigator.credentials.create({ publicKey }).catch(refused));
}

/** Verifies with a passkey who signed in. Throws as above. */
export async function verifyPasskey(): Promise<DeskSession> {
  const options = await ask<PublicKeyCredentialRequestOptionsJSON>(sessionPaths.verificationOptions);
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return send(sessionPaths.verify, await navigator.credentials.get({ publicKey }).catch(refused));
}

export function knowsPasskeys(): boolean {
  return "PublicKeyCredential" in window && "parseRequestOptionsFromJSON" in PublicKeyCredential;
}

function send(path: string, credential: Credential | null): Promise<DeskSession> {
  if (!(credential instanceof PublicKeyCredential)) throw refused();
  return ask<DeskSession>(path, { credential: credential.toJSON() });
}

function refused(): never {
  throw new Error("The passkey was not used. Try again, and confirm with your finger, face or PIN.");
}
