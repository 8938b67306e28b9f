import { statSync } from "node:fs";
import { isIP } from "node:net";
import { resolve } from "node:path";

export type Environment = Record<string, string | undefined>;

/** A setting that the server cannot run with. The message names it and says what to write instead. */
export class ConfigError extends Error {
  override name = "ConfigError";
  // Build tools print an error's stack, which would hide the message.
  override stack = "";
}

/** Throws a `ConfigError`. `fix` completes the sentence that begins with the setting's name. */
export function refuse(name: string, fix: string): never {
  throw new ConfigError(`${name} ${fix}.`);
}

/** Returns undefined for a blank variable, such as `NAME=` in .env. */
export function textSetting(env: Environment, name: string): string | undefined {
  const text = env[name]?.trim() || undefined;
  // Some programs pass the quotation marks of a settings file as part of the value.
  if (text && /^(["']).*\1$/s.test(text)) refuse(name, "must be written without quotation marks around it");
  return text;
}

export function wholeNumberSetting(
  env: Environment,
  name: string,
  { unset, min, max, or }: { unset: number; min: number; max: number; or?: string },
): number {
  const text = textSetting(env, name);
  if (text === undefined) return unset;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= max) return number;
  refuse(name, `must be a whole number from ${min} to ${max}${or ? `, or ${or}` : ""}`);
}

export function choiceSetting<const T extends string>(
  env: Environment,
  name: string,
  choices: readonly T[],
): T | undefined {
  const text = textSetting(env, name);
  if (text === undefined) return undefined;
  return choices.find((one) => one === text) ?? refuse(name, `must be ${choices.join(" or ")}`);
}

export function folderSetting(env: Environment, name: string, unset: string): string {
  const folder = resolve(textSetting(env, name) ?? unset);
  if (isFile(folder)) refuse(name, "is a file: name a folder");
  return folder;
}

function isFile(path: string): boolean {
  try {
    return !statSync(path).isDirectory();
  } catch {
    return false;
  }
}

export function addressSetting(env: Environment, name: string, protocols: string[]): string | undefined {
  const text = textSetting(env, name);
  if (text === undefined) return undefined;
  const starts = protocols.map((protocol) => `${protocol}//`);
  const needed = `must be an address that starts with ${starts.join(" or ")}`;
  if (!starts.some((start) => text.toLowerCase().startsWith(start))) refuse(name, needed);
  if (!URL.canParse(text) || hasUnescapedPassword(new URL(text)))
    refuse(name, `${needed}; in a password write %2F for /, %3F for ? and %23 for #`);
  const { host, searchParams } = new URL(text);
  // A socket is named in the query: postgres:///quotes?host=/run/postgresql.
  return host !== "" || searchParams.has("host") ? text : refuse(name, needed);
}

/** Detects an unescaped /, ? or # in the password: it ends the host early, so the @ lands in a later part. */
function hasUnescapedPassword({ protocol, pathname, searchParams, hash }: URL): boolean {
  if (protocol.startsWith("http")) return false;
  return [pathname, hash, ...searchParams.keys()].some((part) => part.includes("@"));
}

/** Returns whether traffic to a host stays on this machine. */
export function isLoopback(host: string): boolean {
  const address = host.replace(/^\[(.+)\]$/, "$1").toLowerCase();
  return address === "localhost" || address === "::1" || (isIP(address) === 4 && address.startsWith("127."));
}

/** Returns whether a URL leads to this machine. False without a URL. */
export function isLocalUrl(url = ""): boolean {
  return URL.canParse(url) && isLoopback(new URL(url).hostname);
}

/** Returns whether traffic to a URL crosses a network unencrypted. */
export function isSentUnencrypted(url: string): boolean {
  return new URL(url).protocol === "http:" && !isLocalUrl(url);
}

/** Reads a key or secret. It is sent in a header, so it must be printable ASCII without spaces. */
export function secretSetting(env: Environment, name: string): string | undefined {
  const text = textSetting(env, name);
  if (text === undefined || /^[\x21-\x7e]+$/.test(text)) return text;
  refuse(name, "must be printable ASCII without spaces");
}

const mailbox = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(\.[a-z\d-]+)*$/i;

/** Reads one plain email address. Rejects anything that could add a second recipient. */
export function mailboxSetting(env: Environment, name: string): string | undefined {
  const text = textSetting(env, name);
  if (text === undefined || mailbox.test(text)) return text;
  refuse(name, "must be one email address, such as office@example.com, without a name or brackets");
}

export function mailboxesSetting(env: Environment, name: string): string[] {
  const mailboxes = listSetting(env, name);
  if (mailboxes.every((text) => mailbox.test(text))) return mailboxes;
  refuse(name, "must be email addresses separated by commas, such as ann@example.com, bob@example.com");
}

export function networksSetting(env: Environment, name: string): string[] {
  const networks = listSetting(env, name);
  if (networks.every(isNetwork)) return networks;
  refuse(name, "must be networks or addresses separated by commas, such as 127.0.0.1/32, fd00::/8");
}

export function originSetting(env: Environment, name: string): string | undefined {
  const [origin, ...more] = originsSetting(env, name);
  if (more.length > 0) refuse(name, "must be one origin, such as https://www.example.com");
  return origin;
}

export function originsSetting(env: Environment, name: string): string[] {
  return listSetting(env, name).map((text) => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    const isOrigin = url && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href;
    return isOrigin ? url.origin : refuse(name, "must contain only scheme and host, such as https://www.example.com");
  });
}

function listSetting(env: Environment, name: string): string[] {
  return (textSetting(env, name)?.split(",") ?? []).map((entry) => entry.trim()).filter((entry) => entry !== "");
}

/** Rejects /0: every visitor could then claim any address. */
function isNetwork(text: string): boolean {
  const [address = "", prefix, ...more] = text.split("/");
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (bits === 0 || more.length > 0) return false;
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits);
}
