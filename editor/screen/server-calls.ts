import type { Problem } from "#model/problem.ts";
import type { InstalledFont } from "#model/read/installed-fonts.ts";
import type { BrandDrawings } from "#model/svg.ts";
import type { Seen } from "../../publish/ask-site.ts";

export interface Start {
  /** The company's state, such as "CA", which ends the addresses of landing pages. */
  region: string;
  /** Whether a file has content that only roofing companies need. */
  speaksOfRoofs: boolean;
  drawings: string[];
  brandDrawings: BrandDrawings;
  fonts: InstalledFont[];
  /** The map's fields, which are not on the screen. Null without a map. */
  map: unknown;
  /** The signed-in address. Empty without sign-in, on the owner's own machine. */
  person: string;
  siteUrl: string;
}

/** Problems that stop a build. Advice for the writer comes only without problems. */
export interface SiteCheck {
  problems: Problem[];
  advice: Problem[];
  /** Names of entries by path: "Gilroy (city)" for content/cities/gilroy.yaml. */
  names: Record<string, string>;
}

export type Step = "Building" | "Sending" | "Checking" | "Putting back";

/** Published compared with saved content, or the step in progress. */
export interface PublishState {
  step?: Step;
  published?: {
    /** In milliseconds since 1970. */
    at: number;
    /** Equals `at`, or is the time it was put back. */
    since: number;
    seen: Seen;
    canPutBack: boolean;
    /** Files that differ from the published ones. */
    changed: string[];
  };
}

/** Empty on success, else why nothing was published. */
export type PublishAnswer = Partial<{ problems: Problem[]; words: string; details: string }>;

export interface SavedChange {
  id: string;
  who: string;
  /** In milliseconds since 1970. */
  at: number;
  isOutside: boolean;
  files: {
    path: string;
    name: string;
    change: "added" | "changed" | "removed";
    fields: FieldChange[];
    /** How many later changes this would undo. */
    later: number;
  }[];
}

export interface FieldChange {
  label: string;
  before?: string | undefined;
  after?: string | undefined;
}

/** Fired on the window when the server says that the session has ended. */
export const signedOutEvent = "signed-out";

/** Deletes a file through the library's own call, so that the bar refreshes too. */
export function deleteFile(path: string): Promise<unknown> {
  const body = JSON.stringify({ files: [{ operation: "delete", path }], message: `Delete ${path}` });
  return ask("/api/v1/repos/local/site/contents", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
}

export function callServer<T>(method: "GET" | "POST", call: string): Promise<T> {
  return ask(`/api/site/${call}`, { method });
}

/** Throws a message for the owner if the call fails. */
async function ask<T>(address: string, request: RequestInit): Promise<T> {
  const response = await fetch(address, request).catch(() => {
    throw new Error("The program behind this screen has stopped. Start it again: what you typed is kept.");
  });
  const answer = await response.json();
  if (answer.code === "signed-out") dispatchEvent(new Event(signedOutEvent));
  if (answer.message) throw new Error(answer.message);
  return answer;
}
