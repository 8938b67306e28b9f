// The sign-in calls of the desk and the editing screen: POST with a JSON body (`{}` if empty) from the same origin.
// Answers are JSON with `no-store`. Failures are a `StaffErrorAnswer`. Scripts can neither read nor set the session's
// cookies.

/** The desk's page. A sign-in link carries its secret after `#`, which browsers never send to a server. */
export const deskPath = "/desk";

/** The desk and the editing screen. Each has its own host, and the paths of their calls are the same. */
export const signInApps = {
  desk: {
    name: "the desk",
    page: deskPath,
    linkCommand: "npm run desk -- link",
    keepsStorage: false,
  },
  editing: {
    name: "the editing screen",
    page: "/sign-in",
    linkCommand: "npm run edit -- --link",
    // Signing out must not delete unsaved text.
    keepsStorage: true,
  },
} as const;

/** A screen to sign in to: name, page, the command that makes a link, and whether drafts survive signing out. */
export type SignInApp = (typeof signInApps)[keyof typeof signInApps];

/** Returns the fragment that shows one request on the desk's page. */
export function requestFragment(id: string): string {
  return `#/request/${encodeURIComponent(id)}`;
}

/** Returns the fragment that opens one request with its number ready to call. */
export function callFragment(id: string): string {
  return `${requestFragment(id)}/call`;
}

/** Returns the fragment that opens one request and asks whether staff answered it by email. */
export function emailedFragment(id: string): string {
  return `${requestFragment(id)}/emailed`;
}

/** The files of the desk's page. */
export const deskAssetsPath = "/desk/assets/";

/** Calls that need no session. */
export const signInPaths = {
  /** `AskBody` -> 202 `AskAnswer`, the same for every address, staff or not. 429. */
  ask: "/desk/api/ask",
  /** `SignInBody` -> 200 `StaffSession`. 401 `link-unusable`: used, expired, wrong, or from another browser. 429. */
  signIn: "/desk/api/sign-in",
  /** `{}` -> 200: options for `navigator.credentials.get`, for any passkey of this site. 429. */
  passkeyOptions: "/desk/api/passkey/sign-in-options",
  /** `{ credential }` from `get` -> 200 `StaffSession`, fully signed in. 401 `passkey-refused`. 429. */
  passkeySignIn: "/desk/api/passkey/sign-in",
} as const;

/** Calls that need a session, even before its second step. Without one: 401 `signed-out`. */
export const sessionPaths = {
  /** `{}` -> 200 `StaffSession`. The page's first call. */
  session: "/desk/api/session",
  /** `{}` -> 204 and Clear-Site-Data. The browser stays known. */
  signOut: "/desk/api/sign-out",
  /** `{}` -> 200: creation options. 403 `passkey-needed`. 403 `sign-in-again`: too late for a first passkey. */
  registrationOptions: "/desk/api/passkey/registration-options",
  /** `{ credential }` from `create` -> 200 `StaffSession`. 401 `passkey-refused`. 403 as above. 409 `passkey-known`. */
  register: "/desk/api/passkey/register",
  /** `{}` -> 200: options for `navigator.credentials.get`. 409 `no-passkey` at any step but `verify-passkey`. */
  verificationOptions: "/desk/api/passkey/verification-options",
  /** `{ credential }` from `get` -> 200 `StaffSession`. 401 as above. */
  verify: "/desk/api/passkey/verify",
} as const;

/** Calls about the user's own account. 403 `passkey-needed` at any step but `signed-in`. */
export const accountPaths = {
  /** `{}` -> 200 `AccountAnswer`. */
  account: "/desk/api/account",
  /** `EndSessionsBody` -> 200 `AccountAnswer`. To end the current session, use `signOut`. */
  endSessions: "/desk/api/account/end-sessions",
  /** `{ id }` of a passkey -> 200 `AccountAnswer`. 409 `last-passkey`: the last one, and passkeys are required. */
  forgetPasskey: "/desk/api/account/forget-passkey",
} as const;

/** In characters. */
export const maxAddressLength = 254;

/** The address to sign in with, and the id of a request to open afterwards. */
export interface AskBody {
  address: string;
  request?: string | undefined;
}

/** True: staff get an email with a link and a code, valid for ten minutes. False without a mail server. */
export type AskAnswer = { byLetter: boolean };

/** Works only in the browser that asked. Post `link` only after a click, since mail programs open links. */
export type SignInBody = { link: string } | { code: string };

/** Codes have no characters that look alike. Five wrong tries end a code. */
export const signInCode = { alphabet: "ABCDEFGHJKMNPQRSTUVWXYZ23456789", length: 8, maxTries: 5 } as const;

/** The progress of a sign-in. Requests are shown only at `signed-in`. */
export type SignInStep = "signed-in" | "verify-passkey" | "register-passkey";

/** The session of a staff member. */
export interface StaffSession {
  address: string;
  step: SignInStep;
  /** Whether every staff member needs a passkey, or may add one. */
  passkeys: "required" | "offered";
}

/** The user's sessions and passkeys, newest first. Times are ISO 8601. */
export interface AccountAnswer {
  sessions: { id: string; device: string; signedInAt: string; lastSeenAt: string; current: boolean }[];
  passkeys: { id: string; device: string; addedAt: string; lastUsedAt: string | null }[];
}

/** A session of the user to end, or all but the current one. */
export type EndSessionsBody = { id: string } | { others: true };

/** A failure, with a message for the staff. */
export interface StaffErrorAnswer {
  error: { code: string; message: string };
}
