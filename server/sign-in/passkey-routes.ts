import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { sessionPaths } from "#contract/sign-in.ts";
import { HttpError } from "../http/http-error.ts";
import { object, readFields } from "../http/read-fields.ts";
import { sha256, storableText } from "../store/columns.ts";
import type { PasskeyRow } from "../store/staff-tables.ts";
import { addChallenge, addPasskey, listPasskeys, notePasskeyUse, takeChallenge } from "./passkeys.ts";
import {
  deviceOf,
  noticeNewBrowser,
  type SignedInCall,
  type SignInCall,
  type SignInOptions,
  type SignInRoute,
  toStaffSession,
} from "./sign-in-route.ts";
import { expectFreshSignIn, stepOf } from "./staff-sessions.ts";

/** Passkeys as a second step. The first call loads the library, which most desks never need. */
export const passkeyRoutes: SignInRoute[] = [
  { path: sessionPaths.registrationOptions, needs: "session", answer: registrationOptions },
  { path: sessionPaths.register, needs: "session", answer: register },
  { path: sessionPaths.verificationOptions, needs: "session", answer: verificationOptions },
  { path: sessionPaths.verify, needs: "session", answer: verify },
];

/** EdDSA, ES256 and RS256. The library's default also has ML-DSA, which is experimental in Node. */
const supportedAlgorithmIDs = [-8, -7, -257];

async function registrationOptions(call: SignedInCall): Promise<unknown> {
  checkMayRegister(call);
  const { session, db, company } = call;
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  const options = await generateRegistrationOptions({
    rpID: originOf(call).hostname,
    rpName: company().name,
    userName: session.address,
    userID: new Uint8Array(Buffer.from(sha256(session.address), "base64url")),
    attestationType: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: (await listPasskeys(db, session.address)).map(toDescriptor),
    supportedAlgorithmIDs,
  });
  await addChallenge(db, options.challenge, session.id);
  return options;
}

async function register(call: SignedInCall): Promise<unknown> {
  checkMayRegister(call);
  const { session, db, request, mail } = call;
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const { credential: response } = readFields(request.body, { credential: object<RegistrationResponseJSON> });
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    supportedAlgorithmIDs,
    ...expectedOf(call, session.id),
  }).catch(refuse);
  if (!registrationInfo) return refuse();
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  const passkey: PasskeyRow = {
    id,
    address: session.address,
    public_key: Buffer.from(publicKey).toString("base64url"),
    counter,
    transports: JSON.stringify(transports),
    device: deviceOf(request),
    made_at: Date.now(),
    used_at: null,
  };
  const secret = await addPasskey(db, passkey, session.id);
  if (secret === undefined)
    throw new HttpError(409, "passkey-known", "This passkey is already added. Add another one, or sign in with it.");
  mail.sendNotice(session.address, "passkey-added", passkey.device);
  return finishStep(call, secret, "passkey_added");
}

async function verificationOptions(call: SignedInCall): Promise<unknown> {
  const { session, db } = call;
  if (!session.hasPasskey) throw new HttpError(409, "no-passkey", "This address has no passkey yet.");
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  const options = await generateAuthenticationOptions({
    rpID: originOf(call).hostname,
    userVerification: "required",
    allowCredentials: (await listPasskeys(db, session.address)).map(toDescriptor),
  });
  await addChallenge(db, options.challenge, session.id);
  return options;
}

async function verify(call: SignedInCall): Promise<unknown> {
  const { session, db } = call;
  const { passkey, counter } = await verifyUsedPasskey(call, [session.address], session.id);
  const secret = await notePasskeyUse(db, passkey.id, counter, session.id);
  if (secret === undefined) return refuse();
  return finishStep(call, secret, "passkey_used");
}

/** Verifies the use of a passkey and returns it with its new counter. Throws `HttpError`. */
export async function verifyUsedPasskey(call: SignInCall, addresses: string[], holder: string) {
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const { credential: response } = readFields(call.request.body, { credential: object<AuthenticationResponseJSON> });
  if (typeof response.id !== "string") return refuse();
  const passkey = await call.db.read((kysely) =>
    kysely.selectFrom("passkey").selectAll().where("id", "=", storableText(response.id)).executeTakeFirst(),
  );
  if (!passkey || !addresses.includes(passkey.address)) return refuse();
  const publicKey = new Uint8Array(Buffer.from(passkey.public_key, "base64url"));
  const credential = { ...toDescriptor(passkey), publicKey, counter: passkey.counter };
  const use = await verifyAuthenticationResponse({ response, credential, ...expectedOf(call, holder) }).catch(refuse);
  return use.verified ? { passkey, counter: use.authenticationInfo.newCounter } : refuse();
}

/** Staff who have a passkey must use it first, so that a stolen mailbox cannot add one. */
function checkMayRegister({ session, access }: SignedInCall): void {
  if (stepOf(session, access) === "verify-passkey")
    throw new HttpError(403, "passkey-needed", "Use your passkey first.");
  expectFreshSignIn(session);
}

/** Returns the expected values for verification. Consumes the challenge, even if verification fails. */
function expectedOf(call: SignInOptions, holder: string) {
  const { hostname: expectedRPID, origin: expectedOrigin } = originOf(call);
  const expectedChallenge = (challenge: string) => takeChallenge(call.db, challenge, holder);
  return { expectedChallenge, expectedOrigin, expectedRPID, requireUserVerification: true };
}

async function finishStep(call: SignedInCall, secret: string, event: "passkey_added" | "passkey_used") {
  const { session, staff, cookies, reply, access, log } = call;
  if (stepOf(session, access) !== "signed-in") await noticeNewBrowser(call, session);
  cookies.set(reply, "session", secret);
  log.info({ event, staff }, "a passkey was checked");
  return toStaffSession({ ...session, proved: 1, hasPasskey: true }, access);
}

export function originOf({ access }: Pick<SignInOptions, "access">): URL {
  return new URL(access.publicOrigin);
}

function toDescriptor({ id, transports }: PasskeyRow) {
  return { id, transports: JSON.parse(transports) as AuthenticatorTransport[] };
}

function refuse(): never {
  throw new HttpError(401, "passkey-refused", "Could not check this passkey. Try again.");
}
