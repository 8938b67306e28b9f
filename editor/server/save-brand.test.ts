import { execFileSync } from "node:child_process";
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, expect, it } from "vitest";
import { parse, stringify } from "yaml";
import type { Brand } from "#model/schemas/brand.ts";
import { ownPage, startEditingServer } from "../../tests/support/sample-editing-server.ts";

const sample = "tests/support/sample-company";
const brand: Brand = parse(readFileSync(join(sample, "brand.yaml"), "utf8"));
const { content, ask, save, close } = await startEditingServer();
const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';

beforeEach(() => {
  rmSync(content, { recursive: true });
  cpSync(sample, content, { recursive: true });
  execFileSync("git", ["init", "--quiet"], { cwd: content });
});

afterAll(close);

const saveBrand = (fields: object) =>
  save([
    { operation: "update", path: "content/brand.yaml", content: Buffer.from(stringify(fields)).toString("base64") },
  ]);
const read = (file: string) => readFileSync(join(content, file), "utf8");
const message = async (saved: ReturnType<typeof save>) => JSON.parse((await saved).text).message;

it("rejects a font that is not installed, in one sentence", async () => {
  const faces = { ...brand.faces, text: { family: "Comic Neue", weights: [400] } };
  expect(await message(saveBrand({ ...brand, faces }))).toMatch(
    /^Comic Neue in 400 is not installed\. Choose [^.]+\.$/,
  );
  expect(read("brand.yaml")).not.toContain("Comic");
});

it("saves a chosen logo to its own file, in one commit with the brand", async () => {
  expect((await saveBrand({ ...brand, shortName: "Alder", logo })).status).toBe(200);
  expect(read("logo.svg")).toBe(`${logo}\n`);
  expect(read("brand.yaml")).not.toContain("svg");
  const files = execFileSync("git", ["log", "--format=", "--name-only"], { cwd: content, encoding: "utf8" });
  expect(files).toBe("brand.yaml\nlogo.svg\n");
});

it("restores the previous logo", async () => {
  const before = read("logo.svg");
  execFileSync("git", ["add", "."], { cwd: content });
  const ann = ["-c", "user.name=Ann", "-c", "user.email=ann@example.com"];
  execFileSync("git", [...ann, "commit", "--quiet", "--message=Begin"], { cwd: content });
  await saveBrand({ ...brand, shortName: "Alder", logo });
  const { changes } = JSON.parse((await ask("GET", "/api/site/history", ownPage)).text);
  expect((await ask("POST", `/api/site/history/${changes[0].id}`, ownPage)).status).toBe(200);
  expect(read("logo.svg")).toBe(before);
});

it.each([
  ["text", "just words", "This is not one <svg> drawing with a viewBox. Export it again as plain SVG."],
  ["an SVG that browsers cannot show", logo.replace(/ xmlns="[^"]*"/, ""), "Export it again as plain SVG."],
  ["a damaged SVG", logo.replace("/></svg>", "></svg>"), "This drawing is damaged. Export it again as plain SVG."],
  ["an SVG with a script", logo.replace("<path", "<script>1</script><path"), "Remove its scripts."],
  [
    "an SVG that loads another file",
    logo.replace("<path", '<image href="https://example.com/a.png"/><path'),
    "Remove its links to other files.",
  ],
  ["a large SVG", logo.replace("<path", `<desc>${"x".repeat(20_000)}</desc><path`), "Keep it under 20,000 characters"],
])("rejects %s as a logo, and saves no part of the brand", async (_, wrong, sentence) => {
  const before = [read("brand.yaml"), read("logo.svg")];
  expect(await message(saveBrand({ ...brand, shortName: "Alder", logo: wrong }))).toContain(sentence);
  expect([read("brand.yaml"), read("logo.svg")]).toEqual(before);
});

it.each([
  ["missing", undefined],
  ["empty", ""],
  ["plain text", "just words"],
  ["a list", "- one\n"],
  ["broken YAML", "colors: ["],
  ["bytes that are not text", Buffer.from([0xff, 0xfe, 0x00])],
  ["wrong values", stringify({ ...brand, colors: 7, faces: { heading: null, text: { family: 1, weights: "bold" } } })],
  [
    "a font that is not installed",
    stringify({ ...brand, faces: { ...brand.faces, text: { family: "Lost", weights: [4] } } }),
  ],
])("starts the screen with any invalid file: %s", async (_, bytes) => {
  for (const file of [
    "brand.yaml",
    "company.yaml",
    "words.yaml",
    "menus.yaml",
    "map.yaml",
    "logo.svg",
    "pages/contact.yaml",
  ]) {
    rmSync(join(content, file));
    if (bytes !== undefined) writeFileSync(join(content, file), bytes);
    expect((await ask("GET", "/start.json", ownPage)).status).toBe(200);
  }
});

it("serves only installed fonts", async () => {
  const statusOf = async (path: string) => (await ask("GET", `/fonts/${path}`, ownPage)).status;
  for (const font of ["public-sans/400", "public-sans/variable"]) expect(await statusOf(font)).toBe(200);
  for (const font of ["public-sans/450", "no-such-font/400", "..%2fpublic-sans/400", "public-sans/..%2fx"])
    expect(await statusOf(font)).toBe(404);
});

it("uses a changed brand without a restart", async () => {
  expect((await ask("GET", "/brand.css", ownPage)).text).toContain(`--brand-call: ${brand.colors.light.call};`);
  const light = { ...brand.colors.light, call: "#7a1f9c" };
  await saveBrand({ ...brand, colors: { ...brand.colors, light } });
  expect((await ask("GET", "/brand.css", ownPage)).text).toContain("--brand-call: #7a1f9c;");
});
