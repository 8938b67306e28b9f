import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);
const maxListed = 100;
const maxBytes = 100_000_000;

export interface Commit {
  id: string;
  who: string;
  /** In milliseconds since 1970. */
  at: number;
  message: string;
  files: { path: string; change: "added" | "changed" | "removed"; before: string; after: string }[];
}

/** The content's git history, one commit per save. */
export class ContentHistory {
  readonly #folder: string;
  #latest: Promise<unknown> = Promise.resolve();
  /** Why the last save was not committed. */
  problem: string | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Commits only these files. They stay saved if the commit fails. The default author is git's, or "Owner". */
  async commit(paths: string[], message: string, author?: string): Promise<void> {
    const commit = this.#latest.then(() => this.#commit(paths.map(inFolder), message, author));
    this.#latest = commit.then(
      () => (this.problem = undefined),
      (error) => (this.problem = reasonOf(error)),
    );
    await this.#latest;
  }

  async list(): Promise<Commit[]> {
    const format = "--format=%x01%H%x00%an%x00%at%x00%s%x00";
    const patch = "--patch --unified=1000000 --relative --no-renames --no-prefix --no-ext-diff --no-color".split(" ");
    const log = ["log", `--max-count=${maxListed}`, "--no-show-signature", format, ...patch, "--", "."];
    const text = await this.#git(...log).then(String, (error) => {
      this.problem ??= reasonOf(error);
      return "";
    });
    return text.split("\x01").slice(1).map(readCommit);
  }

  async uncommitted(): Promise<string[]> {
    const changed = await this.#changed(["."]).catch(() => []);
    return changed.map((path) => `content/${path}`);
  }

  /** Returns a file as it was before a commit. Undefined if there was none. Throws for the first commit. */
  async before(id: string, path: string): Promise<Buffer | undefined> {
    const parent = String(await this.#git("rev-parse", "--verify", "--quiet", `${id}^`)).trim();
    return this.#git("show", `${parent}:./${inFolder(path)}`).catch(() => undefined);
  }

  async #commit(paths: string[], message: string, address?: string): Promise<void> {
    const changed = await this.#changed(paths);
    if (changed.length === 0) return;
    const hasAuthor = address === undefined && (await this.#git("var", "GIT_AUTHOR_IDENT").catch(() => undefined));
    const [name, email] = address ? [address, address] : ["Owner", "owner@localhost"];
    const author = hasAuthor ? [] : ["-c", `user.name=${name}`, "-c", `user.email=${email}`];
    await this.#git("add", "--all", "--", ...changed);
    // Skips hooks, which are for programmers, and other staged changes.
    const flags = ["--quiet", "--no-verify", "--no-gpg-sign", "--only", `--message=${message}`];
    await this.#git(...author, "commit", ...flags, "--", ...changed);
  }

  async #changed(paths: string[]): Promise<string[]> {
    const options = ["--porcelain", "-z", "--untracked-files=all", "--ignored", "--no-renames"];
    const status = String(await this.#git("status", ...options, "--", ...paths));
    // Git's paths start at the repository's root.
    const top = String(await this.#git("rev-parse", "--show-prefix")).trim();
    return status.split("\0").flatMap((line) => line.slice(3 + top.length) || []);
  }

  async #git(...args: string[]): Promise<Buffer> {
    const options = { cwd: this.#folder, encoding: "buffer", maxBuffer: maxBytes } as const;
    // Prevents git from reading names as patterns.
    return (await run("git", ["--literal-pathspecs", ...args], options)).stdout;
  }
}

function reasonOf({ stderr, message }: { stderr?: Buffer; message: string }): string {
  const line = String(stderr || message)
    .trim()
    .replace(/\n.*/s, "");
  return line.includes("not a git repository") ? "the content folder is not in a git repository" : line;
}

function inFolder(path: string): string {
  return path.replace(/^content\//, "");
}

function readCommit(text: string): Commit {
  const [id = "", who = "", at, message = "", patch = ""] = text.split("\0");
  const files = patch.split(/^diff --git /m).slice(1);
  return { id, who, at: Number(at) * 1_000, message, files: files.map(readFilePatch) };
}

function readFilePatch(patch: string): Commit["files"][number] {
  const [names = "", kind = "", ...lines] = patch.split("\n");
  const text = lines.slice(lines.findIndex((line) => line.startsWith("@@")));
  const side = (sign: string) => {
    const shown = text.filter((line) => line.startsWith(" ") || line.startsWith(sign));
    return shown.map((line) => line.slice(1)).join("\n");
  };
  return {
    path: `content/${names.slice(0, (names.length - 1) / 2)}`,
    change: kind.startsWith("new") ? "added" : kind.startsWith("deleted") ? "removed" : "changed",
    before: side("-"),
    after: side("+"),
  };
}
