import { ContentError } from "#model/problem.ts";

/** A failed build or publish, with instructions for the owner and the output of programs. */
export class PublishError extends Error {
  readonly details: string;

  constructor(message: string, details = "") {
    super(message);
    this.details = details;
  }
}

const noSpace = /ENOSPC|No space left on device|Disk quota exceeded/;
const ask = "Ask the person who set up your site to";
const retry = "Try again. If it fails again, show the details to the person who set up your site.";

/** Messages for the owner by exit code and output. The first match counts. */
type Explanations = [pattern: RegExp, message: string][];

const buildFailures: Explanations = [
  [noSpace, "The computer that builds your site has no disk space left. Free some space, then try again."],
  [
    /^SIG|out of memory/,
    "The build was stopped, probably because memory ran out. Close other programs, then try again.",
  ],
  [/^/, `Your site could not be built or sent. ${retry}`],
];

const scriptFailures: Explanations = [
  [noSpace, `The site's machine has no disk space left. ${ask} free some space, then publish again.`],
  [/Host key verification failed/, `The key of the site's machine is new or has changed. ${ask} check it.`],
  [/Permission denied \(/, `The site's machine rejected this computer. ${ask} add its SSH key.`],
  [/cannot create|denied|Read-only/, `The site's folder cannot be written to. ${ask} change its permissions.`],
  [/^ssh 255/, "The site's machine cannot be reached. Check your internet connection, then try again."],
  [/^/, `Something went wrong on the site's machine. ${retry}`],
];

/** Returns an error that already has a message for the owner unchanged. */
export function explainBuild(error: unknown): Error {
  if (error instanceof ContentError || error instanceof PublishError) return error;
  const { message, stdout = "", stderr = "", signal } = error as Error & Record<string, string | undefined>;
  return explain(buildFailures, String(signal), `${stdout}\n${stderr}`.trim() || message);
}

/** `ending` is the program and its exit code, such as "ssh 255". */
export function explainScript(ending: string, output: string): Error {
  return explain(scriptFailures, ending, output || ending);
}

function explain(explanations: Explanations, ending: string, output: string): PublishError {
  const [, message] = explanations.find(([pattern]) => pattern.test(`${ending}\n${output}`)) ?? [];
  return new PublishError(message ?? "", output);
}
