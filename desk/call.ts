import type { DeskErrorAnswer, RequestAnswer } from "#contract/desk.ts";

const maxWaitMs = 15_000;
const maxFileWaitMs = 120_000;

/** Why a call failed. The message is for the staff. */
export class DeskError extends Error {
  /** The answer's status, or 0 where there was no answer. */
  readonly status: number;
  /** One of the contract's codes, or "unreachable". */
  readonly code: string;
  /** The request as it is now, where somebody else acted first. */
  readonly current: RequestAnswer | undefined;

  constructor(status: number, { error, ...rest }: DeskErrorAnswer & Partial<RequestAnswer>) {
    super(error.message);
    this.status = status;
    this.code = error.code;
    this.current = rest.request && rest.hash ? { request: rest.request, hash: rest.hash } : undefined;
  }
}

/** Posts to the server and reads its JSON. Undefined where it answers 204. Throws `DeskError`. */
export async function call<Answer>(path: string, body: object = {}): Promise<Answer | undefined> {
  const answer = await post(path, body);
  return answer.status === 204 ? undefined : ((await answer.json()) as Answer);
}

/** The same for calls with an answer: the one that is `shown` now where nothing changed since. */
export async function ask<Answer extends object>(path: string, body: object = {}, shown?: Answer & { hash: string }) {
  const answer = (await call<Answer>(path, { ...body, seen: shown?.hash })) ?? shown;
  if (answer === undefined) throw new DeskError(204, serverFault);
  return answer;
}

/** Posts and reads a file. */
export async function fetchFile(path: string, body: object): Promise<Blob> {
  const answer = await post(path, body, AbortSignal.timeout(maxFileWaitMs));
  return answer.blob().catch(() => {
    throw new DeskError(0, unreachable);
  });
}

const unreachable = {
  error: { code: "unreachable", message: "The server cannot be reached. Check your connection." },
};
const serverFault = { error: { code: "failure", message: "The server has a fault. Try again in a minute." } };

async function post(path: string, body: object, signal = AbortSignal.timeout(maxWaitMs)): Promise<Response> {
  const answer = await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    signal,
  }).catch(() => {
    throw new DeskError(0, unreachable);
  });
  if (answer.ok) return answer;
  const reported: Partial<DeskErrorAnswer> | null = await answer.json().catch(() => null);
  throw new DeskError(answer.status, reported?.error?.message ? { ...reported, error: reported.error } : serverFault);
}
