import type { TapKind } from "#contract/count-taps.ts";

/** The tables of the desk and of sign-in, which the editing screen uses too. Secrets are stored only as SHA-256. */
export interface StaffTables {
  sign_in_link: {
    secret_hash: string;
    address: string;
    /** Hash of the requesting browser's cookie. Null if the command made the link: it works in any browser. */
    browser_hash: string | null;
    /** Hash of cookie and code together. */
    code_hash: string | null;
    tries: number;
    expires_at: number;
  };
  staff_session: StaffSessionRow;
  passkey: PasskeyRow;
  /** A browser that an address has signed in with. */
  known_browser: { address: string; browser_hash: string; seen_at: number };
  page_tap: PageTapRow;
  /** A challenge for a passkey to sign, valid once for five minutes. */
  sign_in_challenge: {
    challenge_hash: string;
    /** Hash of the session's id, or of the browser's cookie before sign-in. */
    browser_hash: string;
    expires_at: number;
  };
  morning_digest: {
    /** Local day, such as 2026-03-01. */
    day: string;
    /** No server may send the digest before this time. */
    next_at: number;
    /** When it was sent or found to be empty. */
    sent_at: number | null;
  };
}

export interface StaffSessionRow {
  id: string;
  secret_hash: string;
  address: string;
  /** Such as "Safari on iPhone". */
  device: string;
  made_at: number;
  /** Updated at most every ten minutes. */
  seen_at: number;
  /** 1 after a passkey was used in the session. */
  proved: number;
  /** Hash of the browser's cookie. Null in rows written by older versions. */
  browser_hash: string | null;
}

export interface PasskeyRow {
  /** The credential's id, base64url. */
  id: string;
  address: string;
  /** COSE key, base64url. */
  public_key: string;
  counter: number;
  /** A JSON list from the browser. */
  transports: string;
  device: string;
  made_at: number;
  used_at: number | null;
}

/** The number of taps of one kind on a page in a day. */
export interface PageTapRow {
  /** Local day, such as 2026-03-01. */
  day: string;
  /** The page's address. Empty if the browser sent none. */
  page: string;
  kind: TapKind;
  taps: number;
}
