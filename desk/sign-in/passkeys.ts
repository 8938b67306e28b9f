import { type DeskSession, sessionPaths, signInPaths } from "#contract/desk-sign-in.ts";
import { ask } from "../call.ts";

/** Makes a passkey on this device and registers it. Throws where the person or the browser refuses. */
export async function registerPasskey(): Promise<DeskSession> {
  const options = await ask<PublicKeyCredentialCreationOptionsJSON>(sessionPaths.registrationOptions);
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return send(sessionPaths.register, await navigator.credentials.create({ publicKey }).catch(refused));
}

/** Verifies with a passkey who signed in. Throws as above. */
export function verifyPasskey(): Promise<DeskSession> {
  return askForPasskey(sessionPaths.verificationOptions, sessionPaths.verify);
}

/** Signs in with a passkey alone, which says whose it is. Throws as above. */
export function signInByPasskey(): Promise<DeskSession> {
  return askForPasskey(signInPaths.passkeyOptions, signInPaths.passkeySignIn);
}

async function askForPasskey(optionsPath: string, path: string): Promise<DeskSession> {
  const options = await ask<PublicKeyCredentialRequestOptionsJSON>(optionsPath);
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return send(path, await navigator.credentials.get({ publicKey }).catch(refused));
}

export function knowsPasskeys(): boolean {
  return "PublicKeyCredential" in window && "parseRequestOptionsFromJSON" in PublicKeyCredential;
}

function send(path: string, credential: Credential | null): Promise<DeskSession> {
  if (!(credential instanceof PublicKeyCredential)) throw refused();
  return ask<DeskSession>(path, { credential: credential.toJSON() });
}

function refused(): never {
  throw new Error("The passkey was not used. Try again, and confirm with your fingerprint, face or PIN.");
}
