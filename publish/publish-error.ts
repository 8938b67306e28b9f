import { ContentError } from "#model/problem.ts";

/** A failed build or publish: a message for the owner that says what to do, and the programs' output. */
export class PublishError extends Error {
  readonly details: string;

  constructor(message: string, details = "") {
    super(message);
    this.details = details;
  }
}

const noSpace = /ENOSPC|No space left on device|Disk quota exceeded/;
const ask = "Ask whoever set up your site to";
const retry = "Try again. If it fails again, show the details to whoever set up your site.";

/** Messages for the owner, by a program's output and exit code. The first match counts. */
type Explanations = [pattern: RegExp, words: string][];

const ofBuild: Explanations = [
  [noSpace, "The computer that builds your site has no disk space left. Make room on it, then try again."],
  [/^SIG|out of memory/, "The build was stopped, likely for lack of memory. Close other programs, then try again."],
  [/^/, `Your site could not be built or sent. ${retry}`],
];

const ofScript: Explanations = [
  [noSpace, `The site's machine has no disk space left. ${ask} make room on it, then publish again.`],
  [/Host key verification failed/, `The key of the site's machine is new or has changed. ${ask} check it.`],
  [/Permission denied \(/, `The site's machine did not let this computer in. ${ask} add its SSH key.`],
  [/cannot create|denied|Read-only/, `The site's folder cannot be written to. ${ask} correct that.`],
  [/^ssh 255/, "The site's machine cannot be reached. Check your internet connection, then try again."],
  [/^/, `Something went wrong on the site's machine. ${retry}`],
];

/** Explains a failed build. Returns errors that already have a message for the owner. */
export function explainBuild(error: unknown): Error {
  if (error instanceof ContentError || error instanceof PublishError) return error;
  const { message, stdout = "", stderr = "", signal } = error as Error & Record<string, string | undefined>;
  return explain(ofBuild, String(signal), `${stdout}\n${stderr}`.trim() || message);
}

/** Explains a failed script by its program and exit code, such as "ssh 255", and its output. */
export function explainScript(ending: string, output: string): Error {
  return explain(ofScript, ending, output || ending);
}

function explain(explanations: Explanations, ending: string, output: string): PublishError {
  const [, words] = explanations.find(([pattern]) => pattern.test(`${ending}\n${output}`)) ?? [];
  return new PublishError(words ?? "", output);
}
