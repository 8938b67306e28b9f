import type { Problem } from "#model/problem.ts";
import type { InstalledFont } from "#model/read/installed-fonts.ts";
import type { BrandDrawings } from "#model/svg.ts";
import type { Seen } from "../../publish/ask-site.ts";
import type { Commit } from "../server/history.ts";
import { contentsPath } from "./sveltia.ts";

export interface Start {
  /** The company's state, such as "CA". Addresses of landing pages end with it. */
  region: string;
  drawings: string[];
  brandDrawings: BrandDrawings;
  fonts: InstalledFont[];
  /** The fields of the map. The screen cannot edit them. Null without a map. */
  map: unknown;
  /** The signed-in address. Empty without sign-in. */
  person: string;
  siteUrl: string;
  pages: ListedPage[];
}

/** How the list of pages names and groups a page. */
export interface ListedPage {
  /** The name of its file. */
  name: string;
  /** The title for search engines. A copy has the title of its original. */
  title: string;
  label: string;
  /** What a copy of it is called. */
  copyLabel: string;
  group: string;
}

/** Problems that stop a build, or advice if there are none. */
export interface SiteCheck {
  problems: Problem[];
  advice: Problem[];
  /** Names of entries by path: "Gilroy (city)" for content/cities/gilroy.yaml. */
  names: Record<string, string>;
}

export type Step = "Building" | "Sending" | "Checking" | "Putting back";

export interface PublishState {
  step?: Step;
  published?: {
    /** In milliseconds since 1970. */
    at: number;
    /** Later than `at` if the version was put back. */
    since: number;
    seen: Seen;
    canPutBack: boolean;
    changed: string[];
  };
}

/** Empty on success, else the reason why nothing was published. */
export type PublishAnswer = Partial<{ problems: Problem[]; message: string; details: string }>;

export interface SavedChange extends Pick<Commit, "id" | "who" | "at"> {
  isOutside: boolean;
  files: (Pick<Commit["files"][number], "path" | "change"> & {
    name: string;
    fields: FieldChange[];
    /** How many later changes this would undo. */
    later: number;
  })[];
}

export interface FieldChange {
  label: string;
  before?: string | undefined;
  after?: string | undefined;
}

export const signedOutEvent = "signed-out";

/** Makes the call that the library makes, so that the bar refreshes too. */
export function deleteFile(path: string): Promise<unknown> {
  const body = JSON.stringify({ files: [{ operation: "delete", path }], message: `Delete ${path}` });
  const headers = { "content-type": "application/json" };
  return ask(contentsPath, { method: "POST", headers, body });
}

export function callServer<T>(method: "GET" | "POST", call: string): Promise<T> {
  return ask(`/api/site/${call}`, { method });
}

async function ask<T>(address: string, request: RequestInit): Promise<T> {
  const response = await fetch(address, request).catch(() => {
    throw new Error("The editing program has stopped. Start it again. Your text is kept.");
  });
  const answer = await response.json();
  if (answer.code === "signed-out") dispatchEvent(new Event(signedOutEvent));
  // An answer with problems says why nothing was published. Its message is a part of that.
  if (answer.message && !answer.problems) throw new Error(answer.message);
  return answer;
}
