import type { TapKind } from "#contract/count-taps.ts";

/** The tables only the desk needs, by name. Secrets are stored as SHA-256 alone. */
export interface DeskTables {
  sign_in_link: {
    secret_hash: string;
    address: string;
    /** The hash of the cookie of the browser that asked. Null: made by the command, good in any browser. */
    browser_hash: string | null;
    /** The hash of cookie and code together. */
    code_hash: string | null;
    tries: number;
    expires_at: number;
  };
  staff_session: StaffSessionRow;
  passkey: PasskeyRow;
  /** A browser with which an address signed in. */
  known_browser: {
    address: string;
    browser_hash: string;
    seen_at: number;
  };
  page_tap: PageTapRow;
  /** What a passkey is to sign next, for one session or, to sign in, in one browser. Good once, for five minutes. */
  sign_in_challenge: {
    challenge_hash: string;
    /** The hash of the session's id, or of the browser's cookie. */
    browser_hash: string;
    expires_at: number;
  };
  /** The newest digest of a morning. */
  morning_digest: {
    /** The company's day, such as 2026-03-01. */
    day: string;
    /** Before this time nobody may send it. */
    next_at: number;
    /** When it was sent, or there was nothing to send. */
    sent_at: number | null;
  };
}

export interface StaffSessionRow {
  /** A UUID, to name it by. */
  id: string;
  secret_hash: string;
  address: string;
  /** Such as "Safari on iPhone". */
  device: string;
  made_at: number;
  /** Written at most every ten minutes. */
  seen_at: number;
  /** 1 once a passkey was used in it. */
  proved: number;
  /** The hash of the cookie of the browser it began in. Null: it began before browsers were remembered. */
  browser_hash: string | null;
}

export interface PasskeyRow {
  /** The credential's id, base64url. */
  id: string;
  address: string;
  /** COSE key, base64url. */
  public_key: string;
  counter: number;
  /** A JSON list, as the browser gave it. */
  transports: string;
  device: string;
  made_at: number;
  used_at: number | null;
}

/** How often something was tapped on a page in a day. */
export interface PageTapRow {
  /** The company's, such as 2026-03-01. */
  day: string;
  /** Its address, or empty where the browser did not say. */
  page: string;
  kind: TapKind;
  taps: number;
}
