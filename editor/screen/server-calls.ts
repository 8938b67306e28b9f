import type { Problem } from "#model/problem.ts";
import type { InstalledFont } from "#model/read/installed-fonts.ts";
import type { BrandDrawings } from "#model/svg.ts";
import type { Seen } from "../../publish/ask-site.ts";

export interface Start {
  /** The two letters of the company's state, which end the addresses of landing pages. */
  region: string;
  /** Whether a file says something that only companies who work on roofs do. */
  speaksOfRoofs: boolean;
  drawings: string[];
  brandDrawings: BrandDrawings;
  fonts: InstalledFont[];
  /** The fields of the map, which is not on the screen; null if there is none. */
  map: unknown;
  /** The address of who is signed in. Empty where nobody signs in: the server is on the owner's own machine. */
  person: string;
  siteUrl: string;
}

/** Problems that stop a build, and advice for the writer once there are none. */
export interface SiteCheck {
  problems: Problem[];
  advice: Problem[];
  /** The names of all entries by path: "Gilroy (city)" of content/cities/gilroy.yaml. */
  names: Record<string, string>;
}

export type Step = "Building" | "Sending" | "Checking" | "Putting back";

/** What is published beside what is saved, or the step that is going on. */
export interface PublishState {
  step?: Step;
  published?: {
    /** In milliseconds since 1970. */
    at: number;
    /** The same, or when it was put back. */
    since: number;
    seen: Seen;
    canPutBack: boolean;
    /** The files that are not as they were published. */
    changed: string[];
  };
}

/** Nothing, or why nothing was published. */
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
    /** How many later changes putting it back undoes. */
    later: number;
  }[];
}

export interface FieldChange {
  label: string;
  before?: string | undefined;
  after?: string | undefined;
}

/** Of the window, once the server says that a session has ended. */
export const signedOutEvent = "signed-out";

/** Deletes a file by the call that the library makes, so that the bar asks again for all that depends on it. */
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

/** Throws what the owner should read where there is no answer, or one that only says why. */
async function ask<T>(address: string, request: RequestInit): Promise<T> {
  const response = await fetch(address, request).catch(() => {
    throw new Error("The program behind this screen has stopped. Start it again: what you typed is kept.");
  });
  const answer = await response.json();
  if (answer.code === "signed-out") dispatchEvent(new Event(signedOutEvent));
  if (answer.message) throw new Error(answer.message);
  return answer;
}
