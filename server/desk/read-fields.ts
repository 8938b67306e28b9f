import { HttpError } from "../http/errors.ts";

/** Reads one value of a body, or returns `refused` where it is not what it should be. */
export type Reader<T> = (value: unknown) => T | typeof refused;

type Read<S> = { [K in keyof S]: S[K] extends Reader<infer T> ? T : never };

const refused = Symbol("refused");

/** Reads a body strictly: nothing is coerced, an unknown key is an error. Throws `HttpError`. */
export function readFields<S extends Record<string, Reader<unknown>>>(body: unknown, readers: S): Read<S> {
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw unreadable();
  const given = body as Record<string, unknown>;
  if (Object.keys(given).some((key) => !Object.hasOwn(readers, key))) throw unreadable();
  const entries = Object.entries(readers).map(([key, read]) => [key, read(given[key])] as const);
  if (entries.some(([, value]) => value === refused)) throw unreadable();
  return Object.fromEntries(entries) as Read<S>;
}

/** A text of at most so many UTF-16 code units; blank only where `min` is 0. */
export function text(max: number, min = 1): Reader<string> {
  return (value) =>
    typeof value === "string" && value.length <= max && value.trim().length >= min ? value.toWellFormed() : refused;
}

export const id: Reader<string> = (value) =>
  typeof value === "string" && /^[\w-]{1,400}$/.test(value) ? value : refused;

export function whole(min: number, max: number): Reader<number> {
  return (value) => (Number.isInteger(value) && Number(value) >= min && Number(value) <= max ? Number(value) : refused);
}

export function choice<T extends string>(choices: readonly T[]): Reader<T> {
  return (value) => choices.find((one) => one === value) ?? refused;
}

export const yes: Reader<true> = (value) => (value === true ? value : refused);

/** The value may be missing. */
export function optional<T>(read: Reader<T>): Reader<T | undefined> {
  return (value) => (value === undefined ? undefined : read(value));
}

/** Anything that is there, for those who check it themselves. */
export const object: Reader<object> = (value) => (typeof value === "object" && value !== null ? value : refused);

export function unreadable(): HttpError {
  return new HttpError(400, "unreadable", "The server could not read this.");
}
