import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import type { BrowserContext, Route } from "@playwright/test";

/** What GitHub would hold: files by their paths, and a commit for each save. */
export interface Repository {
  files: Map<string, Buffer>;
  commits: string[];
}

interface CommitInput {
  expectedHeadOid: string;
  message: { headline: string };
  fileChanges: { additions: { path: string; contents: string }[]; deletions: { path: string }[] };
}

/** Answers the calls the screen makes to GitHub, as GitHub's documentation describes them, from a copy of the content. */
export async function standInForGithub(context: BrowserContext, token: string): Promise<Repository> {
  const repository: Repository = { files: contentFiles(), commits: ["First commit"] };
  await context.route("https://api.github.com/**", async (route) => {
    const request = route.request();
    if (request.method() === "OPTIONS") return answer(route, {});
    if (request.headers().authorization !== `token ${token}`) return answer(route, { message: "Bad credentials" }, 401);
    const { pathname } = new URL(request.url());
    if (pathname === "/user") return answer(route, { id: 1, login: "owner", name: "Owner", email: "o@example.com" });
    if (pathname.includes("/collaborators/")) return answer(route, undefined, 204);
    if (pathname.includes("/git/trees/")) return answer(route, { tree: treeOf(repository), truncated: false });
    if (pathname === "/graphql") return answerQuery(route, repository);
    const blob = /\/git\/blobs\/(\w+)$/.exec(pathname)?.[1];
    const bytes = [...repository.files.values()].find((file) => shaOf(file) === blob);
    if (bytes) return route.fulfill({ body: bytes, contentType: "application/octet-stream", headers: anyOrigin });
    return answer(route, { message: "Not Found" }, 404);
  });
  return repository;
}

const anyOrigin = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };

function answer(route: Route, body: unknown, status = 200): Promise<void> {
  return route.fulfill({ status, headers: anyOrigin, ...(body !== undefined && { json: body }) });
}

function answerQuery(route: Route, repository: Repository): Promise<void> {
  const { query, variables } = route.request().postDataJSON();
  if (query.includes("createCommitOnBranch")) return answerCommit(route, repository, variables.input);
  const texts = Array.from(query.matchAll(/(content_\d+): object\(oid: "(\w+)"\)/g), ([, alias, sha]) => {
    const text = [...repository.files.values()].find((file) => shaOf(file) === sha)?.toString();
    return [alias, { text, isTruncated: false }];
  });
  const author = { name: "Owner", email: "o@example.com", user: null };
  const history = { nodes: [{ oid: headOf(repository), message: "", author, committedDate: "2026-11-22T10:00:00Z" }] };
  const commits = Array.from(query.matchAll(/(commit_\d+|ref)\b[:(]/g), ([, alias]) => [
    alias,
    { target: { history } },
  ]);
  return answer(route, { data: { repository: Object.fromEntries([...texts, ...commits]) } });
}

function answerCommit(route: Route, repository: Repository, input: CommitInput): Promise<void> {
  if (input.expectedHeadOid !== headOf(repository)) {
    return answer(route, { data: null, errors: [{ message: "Expected branch to point to another commit" }] });
  }
  const { additions, deletions } = input.fileChanges;
  for (const { path, contents } of additions) repository.files.set(path, Buffer.from(contents, "base64"));
  for (const { path } of deletions) repository.files.delete(path);
  repository.commits.push(input.message.headline);
  const shas = additions.map(({ contents }, at) => [`file_${at}`, { oid: shaOf(Buffer.from(contents, "base64")) }]);
  const commit = { oid: headOf(repository), committedDate: "2026-11-22T10:00:00Z", ...Object.fromEntries(shas) };
  return answer(route, { data: { createCommitOnBranch: { commit } } });
}

function contentFiles(): Map<string, Buffer> {
  const paths = readdirSync("content", { recursive: true, encoding: "utf8" }).map((path) => `content/${path}`);
  return new Map(paths.filter((path) => statSync(path).isFile()).map((path) => [path, readFileSync(path)]));
}

function treeOf({ files }: Repository) {
  return Array.from(files, ([path, bytes]) => ({ type: "blob", path, sha: shaOf(bytes), size: bytes.length }));
}

function headOf({ files, commits }: Repository): string {
  return createHash("sha1").update(`${commits.length}${files.size}`).digest("hex");
}

function shaOf(bytes: Buffer): string {
  return createHash("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
}
