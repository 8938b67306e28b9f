import { type StaffSession, sessionPaths, signInPaths } from "#contract/sign-in.ts";
import { ask } from "./call.ts";

/** Creates and registers a passkey. Throws if the person or the browser refuses. */
export async function registerPasskey(): Promise<StaffSession> {
  const options = await ask<PublicKeyCredentialCreationOptionsJSON>(sessionPaths.registrationOptions);
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return send(sessionPaths.register, await navigator.credentials.create({ publicKey }).catch(refused));
}

/** Verifies a sign-in by link or code with a passkey. */
export function verifyPasskey(): Promise<StaffSession> {
  return askForPasskey(sessionPaths.verificationOptions, sessionPaths.verify);
}

export function signInByPasskey(): Promise<StaffSession> {
  return askForPasskey(signInPaths.passkeyOptions, signInPaths.passkeySignIn);
}

async function askForPasskey(optionsPath: string, path: string): Promise<StaffSession> {
  const options = await ask<PublicKeyCredentialRequestOptionsJSON>(optionsPath);
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return send(path, await navigator.credentials.get({ publicKey }).catch(refused));
}

export function supportsPasskeys(): boolean {
  return "PublicKeyCredential" in window && "parseRequestOptionsFromJSON" in PublicKeyCredential;
}

/** Returns whether this browser has used a passkey here. */
export function hasUsedPasskey(): boolean {
  return document.cookie.split("; ").includes(usedPasskey);
}

const usedPasskey = "passkey=used";
const yearSeconds = 365 * 24 * 60 * 60;

async function send(path: string, credential: Credential | null): Promise<StaffSession> {
  if (!(credential instanceof PublicKeyCredential)) throw refused();
  const session = await ask<StaffSession>(path, { credential: credential.toJSON() });
  // A cookie, because signing out clears other storage.
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has a cookie store.
  document.cookie = `${usedPasskey}; path=${location.pathname}; max-age=${yearSeconds}; samesite=strict`;
  return session;
}

function refused(): never {
  throw new Error("The passkey was not used. Try again, and confirm with your fingerprint, face or PIN.");
}
