import type { Problem } from "#model/problem.ts";

/** How the screen begins, as the server behind it says. */
export interface Start {
  backend: { name: string };
  /** The two letters of the company's state, which end the addresses of landing pages. */
  region: string;
  /** The pictures that are drawings, by name. */
  drawings: string[];
  /** The land of the drawn map, as its file says it; null where there is none. */
  map: unknown;
  /** What the server asks for with each call. */
  token: string;
}

/** Where the built site is, or why there is none. */
export type BuildAnswer = { address: string } | { problems: Problem[]; output?: string };

/** Asks how to begin. */
export async function askStart(): Promise<Start> {
  return (await fetch("/start.json")).json();
}

/** Asks what is wrong between the saved files. */
export async function askProblems({ token }: Start): Promise<Problem[]> {
  const response = await fetch("/api/site/problems", { headers: { authorization: `token ${token}` } });
  const { problems } = await response.json();
  return problems;
}

/** Builds the saved files. */
export async function askForBuild({ token }: Start): Promise<BuildAnswer> {
  const headers = { authorization: `token ${token}` };
  return (await fetch("/api/site/build", { method: "POST", headers })).json();
}
