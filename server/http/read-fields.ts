import { parseLocalTime } from "../local-time.ts";
import { HttpError } from "./http-error.ts";

export type Guard<T> = (value: unknown) => value is T;
type Read<S> = { [K in keyof S]: S[K] extends Guard<infer T> ? T : never };

/** Checks a body without coercion. Throws `HttpError` for an unknown key or a wrong value. */
export function readFields<S extends Record<string, Guard<unknown>>>(body: unknown, guards: S): Read<S> {
  if (!hasFields(body, guards)) throw unreadable();
  return body;
}

function hasFields<S extends Record<string, Guard<unknown>>>(value: unknown, guards: S): value is Read<S> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const fields = value as Record<string, unknown>;
  const isKnown = Object.keys(fields).every((key) => Object.hasOwn(guards, key));
  return isKnown && Object.entries(guards).every(([key, isRight]) => isRight(fields[key]));
}

/** Accepts a list of at most `max` objects with these fields. */
export function listOf<S extends Record<string, Guard<unknown>>>(guards: S, max: number) {
  return (value: unknown): value is Read<S>[] =>
    Array.isArray(value) && value.length <= max && value.every((one) => hasFields(one, guards));
}

/** Accepts text of at most `max` UTF-16 code units. Text may be blank only if `min` is 0. */
export function text(max: number, min = 1) {
  return (value: unknown): value is string =>
    typeof value === "string" && value.length <= max && value.trim().length >= min;
}

export const id = (value: unknown): value is string => typeof value === "string" && /^[\w-]{1,400}$/.test(value);

export function whole(min: number, max: number) {
  return (value: unknown): value is number => Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
}

/** Accepts a local minute, such as 2026-11-25T09:00, or blank text. */
export const localMinute = (value: unknown): value is string =>
  value === "" ||
  (typeof value === "string" &&
    /^20\d\d-\d\d-\d\dT\d\d:\d\d$/.test(value) &&
    !Number.isNaN(parseLocalTime(value, "UTC")));

export const isoTime = (value: unknown): value is string =>
  typeof value === "string" &&
  /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) &&
  !Number.isNaN(Date.parse(value));

export function choice<const T>(choices: readonly T[]) {
  return (value: unknown): value is T => choices.some((one) => one === value);
}

export function optional<T>(isRight: Guard<T>) {
  return (value: unknown): value is T | undefined => value === undefined || isRight(value);
}

export function object<T extends object>(value: unknown): value is T {
  return typeof value === "object" && value !== null;
}

export function unreadable(): HttpError {
  return new HttpError(400, "unreadable", "The server could not read this.");
}
