/**
 * Signing in to the desk, the staff's page. Every call is a POST with a JSON body (`{}` where nothing is asked), from a
 * page of the same origin, and answers JSON that nothing may keep (`no-store`). Who is signed in travels in cookies
 * that script can neither read nor set. What goes wrong is a `DeskErrorAnswer`, see `desk.ts`.
 */

/**
 * The address of the desk's page. A one-time link is this address with the secret after `#`, which browsers send to no
 * server.
 */
export const deskPath = "/desk";

/** The folder of its scripts and styles, each with a hash in its name. */
export const deskAssetsPath = "/desk/assets/";

/** Calls that need no session. */
export const signInPaths = {
  /** `{ address }` -> 202 `AskAnswer`, the same for every address, staff or not. 429. */
  ask: "/desk/api/ask",
  /**
   * `SignInBody` -> 200 `DeskSession`. 401 `link-unusable`: used, too old, wrong, or asked for in another browser. 429.
   */
  signIn: "/desk/api/sign-in",
} as const;

/** Calls that need a session, though not yet its second step. Without: 401 `signed-out`. */
export const sessionPaths = {
  /** `{}` -> 200 `DeskSession`: whom the server knows this browser as. The page's first call. */
  session: "/desk/api/session",
  /** `{}` -> 204 and Clear-Site-Data. The browser stays known as one that signed in. */
  signOut: "/desk/api/sign-out",
  /**
   * `{}` -> 200: the options for `navigator.credentials.create`, as `PublicKeyCredential.parseCreationOptionsFromJSON`
   * takes them. Only at the step `register-passkey`, or signed in, to add another one; else 403 `passkey-needed`. 403
   * `sign-in-again`: it would be the first one, and signing in was more than ten minutes ago.
   */
  registrationOptions: "/desk/api/passkey/registration-options",
  /**
   * `{ credential }`, the `toJSON()` of what `create` made -> 200 `DeskSession`. 401 `passkey-refused`: also five
   * minutes after the options were asked for. 403 as above. 409 `passkey-known`: it was added before.
   */
  register: "/desk/api/passkey/register",
  /**
   * `{}` -> 200: the options for `navigator.credentials.get`. Only at the step `verify-passkey`, else 409 `no-passkey`.
   */
  verificationOptions: "/desk/api/passkey/verification-options",
  /** `{ credential }` of `get` -> 200 `DeskSession`, now signed in. 401 as above. */
  verify: "/desk/api/passkey/verify",
} as const;

/** Calls about one's own account; they need the step `signed-in`, else 403 `passkey-needed`. */
export const accountPaths = {
  /** `{}` -> 200 `AccountAnswer`. */
  account: "/desk/api/account",
  /** `EndSessionsBody` -> 200 `AccountAnswer`. Ending the current one is signing out: use `signOut`. */
  endSessions: "/desk/api/account/end-sessions",
  /** `{ id }` of a passkey -> 200 `AccountAnswer`. 409 `last-passkey` where they are required and this is the last. */
  forgetPasskey: "/desk/api/account/forget-passkey",
} as const;

/** In characters. */
export const maxAddressLength = 254;

/** Whether the server sends email at all. */
export interface AskAnswer {
  /**
   * True: where the address is one of the staff, an email with a link and a code is on its way, good for ten minutes.
   * False: this server has no mail server; the page names the command `npm run desk -- link ADDRESS`.
   */
  byLetter: boolean;
}

/**
 * Either the secret of a link, which follows the `#` of the address, or the code of the email, in any case and with any
 * spaces. Both work only in the browser that asked. The page never posts a link's secret by itself: a person presses a
 * button, since mail programs open links.
 */
export type SignInBody = { link: string } | { code: string };

/** The characters of a code, without those that look alike, and its length. Five wrong tries end it. */
export const signInCode = { alphabet: "ABCDEFGHJKMNPQRSTUVWXYZ23456789", length: 8, maxTries: 5 } as const;

/** How far signing in has come. Requests are shown only at `signed-in`. */
export type SignInStep = "signed-in" | "verify-passkey" | "register-passkey";

/** Whom the server knows this browser as. */
export interface DeskSession {
  /** The staff member's address, which also names the author of notes. */
  address: string;
  step: SignInStep;
  /** Whether every staff member needs a passkey, or may add one. */
  passkeys: "required" | "offered";
}

/** One's own sessions and passkeys, newest first. Times are ISO 8601. */
export interface AccountAnswer {
  sessions: { id: string; device: string; signedInAt: string; lastSeenAt: string; current: boolean }[];
  passkeys: { id: string; device: string; addedAt: string; lastUsedAt: string | null }[];
}

/** Which of one's own sessions to end: one, or all but the current. */
export type EndSessionsBody = { id: string } | { others: true };
