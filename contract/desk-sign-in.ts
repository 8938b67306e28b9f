// Signing in to the desk, or to the editing screen. Every call is a POST with a JSON body (`{}` where nothing is asked) from
// a page of the same origin. The answer is JSON that nothing may keep (`no-store`), after a failure a `DeskErrorAnswer`
// (`desk.ts`). The session is in cookies that script can neither read nor set.

/** The desk's page. A one-time link has its secret after `#`, which browsers send to no server. */
export const deskPath = "/desk";

/** Where somebody signs in, each on a host of its own under the same paths of calls, and the command that helps there. */
export const signInPlaces = {
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
    // Signing out must not take what was typed and is not saved yet.
    keepsStorage: true,
  },
} as const;

/** One of these places: its name in a sentence, the path of its page, and whether signing out leaves stored drafts alone. */
export type SignInPlace = (typeof signInPlaces)[keyof typeof signInPlaces];

/** What follows the address of the desk's page where it shows one request. */
export function requestFragment(id: string): string {
  return `#/request/${encodeURIComponent(id)}`;
}

/** Returns the fragment that opens one request with its number ready to call. */
export function callFragment(id: string): string {
  return `${requestFragment(id)}/call`;
}

/** Its scripts and styles, each with a hash in its name. */
export const deskAssetsPath = "/desk/assets/";

/** Calls that need no session. */
export const signInPaths = {
  /** `AskBody` -> 202 `AskAnswer`, the same for every address, staff or not. 429. */
  ask: "/desk/api/ask",
  /** `SignInBody` -> 200 `DeskSession`. 401 `link-unusable`: used, too old, wrong, or of another browser. 429. */
  signIn: "/desk/api/sign-in",
  /** `{}` -> 200: options for `navigator.credentials.get`, for any passkey of this site. 429. */
  passkeyOptions: "/desk/api/passkey/sign-in-options",
  /** `{ credential }` of `get` -> 200 `DeskSession`, with nothing more to prove. 401 `passkey-refused`. 429. */
  passkeySignIn: "/desk/api/passkey/sign-in",
} as const;

/** Calls that need a session, though not yet its second step. Without: 401 `signed-out`. */
export const sessionPaths = {
  /** `{}` -> 200 `DeskSession`. The page's first call. */
  session: "/desk/api/session",
  /** `{}` -> 204 and Clear-Site-Data. The browser stays known as one that signed in. */
  signOut: "/desk/api/sign-out",
  /**
   * `{}` -> 200: what `PublicKeyCredential.parseCreationOptionsFromJSON` takes. 403 `passkey-needed` at another step
   * than `register-passkey` or `signed-in`. 403 `sign-in-again`: the first one, over ten minutes after signing in.
   */
  registrationOptions: "/desk/api/passkey/registration-options",
  /**
   * `{ credential }`, the `toJSON()` of what `navigator.credentials.create` made -> 200 `DeskSession`. 401
   * `passkey-refused`, also five minutes after the options. 403 as above. 409 `passkey-known`: added before.
   */
  register: "/desk/api/passkey/register",
  /** `{}` -> 200: options for `navigator.credentials.get`. 409 `no-passkey` at another step than `verify-passkey`. */
  verificationOptions: "/desk/api/passkey/verification-options",
  /** `{ credential }` of `get` -> 200 `DeskSession`. 401 as above. */
  verify: "/desk/api/passkey/verify",
} as const;

/** Calls about one's own account. 403 `passkey-needed` at another step than `signed-in`. */
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

/** Who wants to sign in, and the id of the request to open then. */
export interface AskBody {
  address: string;
  request?: string | undefined;
}

/**
 * Whether a staff member's address gets an email, with a link and a code good for ten minutes. False without a mail
 * server: the page says whom to ask for a link.
 */
export type AskAnswer = { byLetter: boolean };

/**
 * The secret of a link, or the code of the email in any case and with any spaces. Both work only in the browser that
 * asked. A person presses a button to post a link's secret, since mail programs open links.
 */
export type SignInBody = { link: string } | { code: string };

/** The characters of a code, without those that look alike, and its length. Five wrong tries end it. */
export const signInCode = { alphabet: "ABCDEFGHJKMNPQRSTUVWXYZ23456789", length: 8, maxTries: 5 } as const;

/** How far signing in has come. Requests are shown only at `signed-in`. */
export type SignInStep = "signed-in" | "verify-passkey" | "register-passkey";

export interface DeskSession {
  /** The staff member's address. */
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
