import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { SavedChange } from "../screen/server-calls.ts";

const run = promisify(execFile);
const maxListed = 100;
const maxBytes = 40_000_000;

/** Who changes something where git knows no name. */
const nobody = ["-c", "user.name=Owner", "-c", "user.email=owner@localhost"];

/** The content's history: each save is a commit in the git repository that the content folder is in. */
export class ContentHistory {
  readonly #folder: string;
  #latest: Promise<void>;
  /** Why the last save is not in the history; undefined where it is. */
  problem: string | undefined;

  constructor(folder: string) {
    this.#folder = folder;
    this.#latest = this.#note(this.#refuseIgnoredFolder());
  }

  /** Commits these files as they are, nothing else, one save after the other. What cannot be committed stays saved. */
  async commit(paths: string[], message: string): Promise<void> {
    this.#latest = this.#note(this.#latest.then(() => this.#commit(paths, message)));
    await this.#latest;
  }

  /** The latest saves of one file, or of all. */
  async list(path = "."): Promise<SavedChange[]> {
    await this.#latest;
    const format = "--format=%x01%H%x00%an%x00%at";
    const options = ["-z", "--relative", "--no-renames", "--name-status", `--max-count=${maxListed}`, format];
    const text = await this.#git("log", ...options, "--", inFolder(path)).then(String, () => "");
    return text.split("\x01").slice(1).map(readChange);
  }

  /** What a save took out and put in, a line each, by file. */
  async differences(id: string): Promise<Record<string, string[]>> {
    const options = ["--format=", "--relative", "--no-renames", "--unified=0", "--no-prefix", "--no-ext-diff"];
    const text = String(await this.#git("show", ...options, id, "--", "."));
    const files = text.split(/^diff --git /m).slice(1);
    return Object.fromEntries(
      files.map((file) => {
        const [, path = ""] = /^(?:---|\+\+\+) (?!\/dev\/null)(.+)$/m.exec(file) ?? /^(\S+)/.exec(file) ?? [];
        const lines = file.split("\n").slice(file.split("\n").findIndex((line) => line.startsWith("@@")));
        return [`content/${path}`, lines.filter((line) => /^[-+]/.test(line))];
      }),
    );
  }

  /** A file as it was before a save; undefined where there was none. Throws where the history begins with this save. */
  async before(id: string, path: string): Promise<Buffer | undefined> {
    const parent = String(await this.#git("rev-parse", "--verify", "--quiet", `${id}^`)).trim();
    return this.#git("show", `${parent}:./${inFolder(path)}`).catch(() => undefined);
  }

  async #commit(paths: string[], message: string): Promise<void> {
    const named = paths.map(inFolder);
    const status = await this.#git(
      "status",
      "--porcelain",
      "-z",
      "--untracked-files=all",
      "--no-renames",
      "--",
      ...named,
    );
    // git names them from the top of the repository, but a save's files by their own names.
    const top = String(await this.#git("rev-parse", "--show-prefix")).trim();
    const changed = String(status)
      .split("\0")
      .filter(Boolean)
      .map((line) => line.slice(3 + top.length));
    if (changed.length === 0) return;
    const isNamed = await this.#git("config", "user.email").then(
      Boolean,
      () => process.env.GIT_AUTHOR_EMAIL !== undefined,
    );
    await this.#git("add", "--all", "--", ...changed);
    // Without hooks, whose tests are for programmers, and without what else is staged.
    const options = ["commit", "--quiet", "--no-verify", "--no-gpg-sign", "--only", `--message=${message}`];
    await this.#git(...(isNamed ? [] : nobody), ...options, "--", ...changed);
  }

  async #refuseIgnoredFolder(): Promise<void> {
    const isKept = await this.#git("check-ignore", "--quiet", ".").then(
      () => false,
      ({ code }) => code === 1,
    );
    if (!isKept) throw new Error("this folder is in no git repository");
  }

  async #note(work: Promise<void>): Promise<void> {
    this.problem = await work.then(
      () => undefined,
      ({ stderr, message }) =>
        String(stderr || message)
          .trim()
          .split("\n", 1)[0],
    );
  }

  async #git(...words: string[]): Promise<Buffer> {
    const options = { cwd: this.#folder, encoding: "buffer", maxBuffer: maxBytes } as const;
    // Names that look like patterns are names.
    return (await run("git", ["--literal-pathspecs", ...words], options)).stdout;
  }
}

function inFolder(path: string): string {
  return path.replace(/^content\//, "");
}

function readChange(text: string): SavedChange {
  const [id = "", who = "", at, ...names] = text.split("\0");
  const files: SavedChange["files"] = [];
  for (let place = 0; place + 1 < names.length; place += 2) {
    const [change = "", path] = [names[place]?.trim(), names[place + 1]];
    if (change === "A" || change === "M" || change === "D") files.push({ path: `content/${path}`, change });
  }
  return { id, who, at: Number(at) * 1_000, files };
}
