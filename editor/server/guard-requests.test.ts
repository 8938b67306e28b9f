import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { startEditingServer } from "../../testing/sample-editing-server.ts";

const wildcards = ["main", "content/company.yaml", "contact.webp"];
const askers: Record<string, string>[] = [
  {},
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
  { "sec-fetch-site": "none" },
];
const editing = await startEditingServer();

afterAll(editing.close);

it("refuses each route to all but its own page, in every way to write its path", async () => {
  const open = readdirSync(join(editing.screen, "screen")).map((file) => `/${file.replace("index.html", "")}`);
  const answered = new Set<string>();
  for (const { method, url } of editing.routes) {
    const paths = url.endsWith("*") ? wildcards.map((rest) => url.replace("*", rest)) : [url];
    for (const [at, headers] of askers.entries()) {
      for (const path of at === 0 ? paths.flatMap(spellings) : paths) {
        const sent = method === "POST" ? JSON.stringify({ files: ["content/company.yaml"] }) : "";
        const { status, text } = await editing.ask(
          String(method),
          path,
          sent ? { ...headers, ...json } : headers,
          sent,
        );
        if (![400, 401, 403, 404].includes(status))
          answered.add(`${method} ${decodeURIComponent(path.replace(/[?#].*/, ""))}`);
        expect(text).not.toContain(editing.folder);
      }
    }
  }
  expect(Array.from(answered).toSorted()).toEqual(open.flatMap((path) => [`GET ${path}`, `HEAD ${path}`]).toSorted());
});

it("answers for its own pages alone", async () => {
  for (const path of ["/", "/start.json", "/api/v1/version", "/images/none.webp", "/nowhere"]) {
    const { headers } = await editing.ask("GET", path, {});
    expect(headers).toMatchObject({ "cross-origin-resource-policy": "same-origin", "cache-control": "no-store" });
  }
});

const json = { "content-type": "application/json" };

/** A path with each letter encoded, and with everything else a router may forgive. */
function spellings(path: string): string[] {
  const encoded = (letter: string) => `%${letter.charCodeAt(0).toString(16).padStart(2, "0")}`;
  const each = Array.from(path, (letter, at) => {
    const [before, after] = [path.slice(0, at), path.slice(at + 1)];
    if (!before) return [`/${path}`];
    const lower = encoded(letter);
    const doubled = letter === "/" ? [`${before}//${after}`, `${before}/./${after}`] : [];
    const cases = [letter.toUpperCase(), letter.toLowerCase()].map((other) => before + other + after);
    return [before + lower + after, ...doubled, ...cases];
  }).flat();
  const whole = Array.from(path, (letter) => (letter === "/" ? letter : encoded(letter))).join("");
  const endings = ["/", ".", "%2e", "%2F", "?", "#", ";", "%00", "/."].map((ending) => path + ending);
  return [...new Set([path, whole, path.toUpperCase(), `${path}?a=/start.json`, ...endings, ...each])];
}
