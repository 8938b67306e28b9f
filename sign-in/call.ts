import type { StaffErrorAnswer } from "#contract/sign-in.ts";

const maxWaitMs = 15_000;
const maxFileWaitMs = 120_000;

/** A failed call to the server. The message is for staff. */
export class StaffError extends Error {
  /** The HTTP status, or 0 without a response. */
  readonly status: number;
  /** One of the contract's codes, or "unreachable". */
  readonly code: string;

  constructor(status: number, { code, message }: StaffErrorAnswer["error"]) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Posts to the server and returns its JSON. Throws `StaffError`. With `keepalive`, it survives leaving the page. */
export async function ask<Answer>(path: string, body: object = {}, options?: { keepalive: true }): Promise<Answer> {
  const answer = await post(path, body, options);
  return (await answer.json()) as Answer;
}

/** Posts to the server and returns its file under the server's name. Throws `StaffError`. */
export async function fetchFile(path: string, body: object): Promise<File> {
  const answer = await post(path, body, { signal: AbortSignal.timeout(maxFileWaitMs) });
  const [, name = ""] = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "") ?? [];
  const content = await answer.blob().catch(() => {
    throw new StaffError(0, unreachable);
  });
  return new File([content], name, { type: content.type });
}

const unreachable = { code: "unreachable", message: "Could not reach the server. Check your connection." };
const serverFault = { code: "failure", message: "Something went wrong. Try again." };

export async function post(path: string, body: object = {}, options: Pick<RequestInit, "signal" | "keepalive"> = {}) {
  const answer = await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(maxWaitMs),
    ...options,
  }).catch(() => {
    throw new StaffError(0, unreachable);
  });
  if (answer.ok) return answer;
  const reported: Partial<StaffErrorAnswer> | null = await answer.json().catch(() => null);
  throw new StaffError(answer.status, reported?.error?.message ? reported.error : serverFault);
}
