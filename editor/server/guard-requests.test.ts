import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { startEditingServer } from "../../tests/support/sample-editing-server.ts";

const wildcards = ["main", "content/company.yaml", "contact.webp"];
const otherOrigins: Record<string, string>[] = [
  {},
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
  { "sec-fetch-site": "none" },
];
const editing = await startEditingServer();

afterAll(editing.close);

it("rejects calls to every route except from its own page, for every spelling of a path", async () => {
  const open = readdirSync(join(editing.screen, "screen")).map((file) => `/${file.replace("index.html", "")}`);
  const allowed = new Set<string>();
  for (const { method, url } of editing.routes) {
    const paths = url.endsWith("*") ? wildcards.map((rest) => url.replace("*", rest)) : [url];
    for (const [at, headers] of otherOrigins.entries()) {
      for (const path of at === 0 ? paths.flatMap(spellings) : paths) {
        const sent = method === "POST" ? JSON.stringify({ files: ["content/company.yaml"] }) : "";
        const { status, text } = await editing.ask(
          String(method),
          path,
          sent ? { ...headers, ...json } : headers,
          sent,
        );
        if (![400, 401, 403, 404].includes(status))
          allowed.add(`${method} ${decodeURIComponent(path.replace(/[?#].*/, ""))}`);
        expect(text).not.toContain(editing.folder);
      }
    }
  }
  expect(Array.from(allowed).toSorted()).toEqual(open.flatMap((path) => [`GET ${path}`, `HEAD ${path}`]).toSorted());
});

it("lets only its own pages read its responses", async () => {
  for (const path of ["/", "/start.json", "/api/v1/version", "/images/none.webp", "/nowhere"]) {
    const { headers } = await editing.ask("GET", path, {});
    expect(headers).toMatchObject({ "cross-origin-resource-policy": "same-origin", "cache-control": "no-store" });
  }
});

const json = { "content-type": "application/json" };

/** Returns spellings of a path that a lenient router could accept. */
function spellings(path: string): string[] {
  const encoded = (character: string) => `%${character.charCodeAt(0).toString(16).padStart(2, "0")}`;
  const each = Array.from(path, (character, at) => {
    const [before, after] = [path.slice(0, at), path.slice(at + 1)];
    if (!before) return [`/${path}`];
    const lower = encoded(character);
    const doubled = character === "/" ? [`${before}//${after}`, `${before}/./${after}`] : [];
    const cases = [character.toUpperCase(), character.toLowerCase()].map((other) => before + other + after);
    return [before + lower + after, ...doubled, ...cases];
  }).flat();
  const whole = Array.from(path, (character) => (character === "/" ? character : encoded(character))).join("");
  const endings = ["/", ".", "%2e", "%2F", "?", "#", ";", "%00", "/."].map((ending) => path + ending);
  return [...new Set([path, whole, path.toUpperCase(), `${path}?a=/start.json`, ...endings, ...each])];
}
