import { basename, extname } from "node:path";
import { expect, it } from "vitest";
import { section } from "#model/schemas/sections.ts";
import { code, codeFiles, importsOf, projectFiles } from "./project-files.ts";

const files = codeFiles();
const product = files.filter(({ isTest }) => !isTest);

/** Which top folders each may import beside itself. No product code imports `testing` or `tests`. */
const layers: Record<string, string[]> = {
  contract: [],
  model: ["contract"],
  site: ["model", "contract"],
  // What is published is read by the code that will serve it.
  build: ["model", "contract", "server/config", "server/http"],
  publish: ["model", "build", "server/config", "server/http"],
  server: ["contract"],
  desk: ["contract"],
  // Who edits on the site's machine signs in by the desk's module and page.
  editor: [
    ...["model", "contract", "site", "build", "publish", "desk"],
    ...["server/config", "server/http", "server/sign-in", "server/store", "server/logger.ts"],
  ],
  tools: ["model", "contract", "server", "build", "publish", "testing"],
  testing: ["model", "contract", "server", "build", "publish", "desk", "editor"],
  bench: ["model", "contract", "server", "build", "testing"],
};

/** What is drawn never knows what draws it: the folders of the site each of these may import beside itself. */
const drawingFolders: Record<string, string[]> = {
  head: [],
  drawings: [],
  "components/ui": ["drawings"],
  "components/layout": ["components/ui"],
  "components/sections": ["components/ui", "drawings"],
  "quote-form": ["components/ui"],
  layouts: ["components/ui", "components/layout", "components/sections", "quote-form", "head", "drawings"],
};

/** The rooms of the server, the lowest first: each imports those before it alone, and `lowest` files at the top. */
const serverRooms = ["config", "store", "delivery", "http", "requests", "sign-in", "privacy", "desk", "cli"];
const lowest = ["server/logger.ts", "server/local-time.ts"];

it("found the project", () => {
  for (const layer of Object.keys(layers))
    expect(product.filter((file) => file.layer === layer).length).toBeGreaterThan(2);
  expect(product.flatMap(importsOf).length).toBeGreaterThan(500);
});

it("keeps every layer to what it may import", () => {
  const wrong = imports(product).filter(({ file, target }) => {
    const allowed = layers[file.layer];
    const isElsewhere = Object.keys(layers).some((layer) => target.startsWith(`${layer}/`) && layer !== file.layer);
    return allowed && isElsewhere && !allowed.some((layer) => `${target}/`.startsWith(`${layer}/`));
  });
  expect(linesOf(wrong)).toEqual([]);
});

it("keeps tests and bench apart, the bench's peers too: what both need stands in testing", () => {
  const all = projectFiles().filter(({ path }) => /\.(ts|tsx|astro)$/.test(path));
  const bench = all.filter(({ layer }) => layer === "bench");
  const others = all.filter(({ layer }) => layer !== "bench");
  expect(linesOf(imports(bench).filter(({ target }) => target.startsWith("tests/")))).toEqual([]);
  expect(linesOf(imports(others).filter(({ target }) => target.startsWith("bench/")))).toEqual([]);
});

it("lets the contract import nothing from outside", () => {
  const contract = product.filter(({ layer }) => layer === "contract");
  expect(linesOf(imports(contract).filter(({ target }) => !target.startsWith("contract/")))).toEqual([]);
});

it("lets the model import only zod, yaml and the contract", () => {
  const model = product.filter(({ layer }) => layer === "model");
  expect(
    linesOf(imports(model).filter(({ target }) => !/^(model\/|contract\/|node:|(zod|yaml)$)/.test(target))),
  ).toEqual([]);
});

it("takes every color of what people see from content/brand.yaml, those of the drawn land apart", () => {
  const color =
    /(?<=[\s:"'`(,>])#([0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?=[\s;"'`),])|\b(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/i;
  const seen = projectFiles().filter(
    ({ layer, isTest }) => ["site", "desk", "editor", "tools"].includes(layer) && !isTest,
  );
  const literal = seen.filter(({ path, text }) => /\.(ts|tsx|astro|css|html)$/.test(path) && color.test(code(text)));
  expect(literal.map(({ path }) => path)).toEqual(["site/drawings/drawing-colors.ts"]);
});

it("keeps code out of the content", () => {
  const kinds = new Set(projectFiles().flatMap(({ layer, path }) => (layer === "content" ? [extname(path)] : [])));
  expect([...kinds].sort()).toEqual([".md", ".svg", ".txt", ".yaml"]);
  const drawings = projectFiles().filter(({ layer, path }) => layer === "content" && path.endsWith(".svg"));
  expect(drawings.filter(({ text }) => /<script|\son\w+=|<style|\sstyle=/.test(text)).map(({ path }) => path)).toEqual(
    [],
  );
});

it("lets the desk import React and TanStack Query alone", () => {
  const desk = product.filter(({ layer }) => layer === "desk");
  const packages = imports(desk).filter(({ target }) => !/^(desk|contract)\//.test(target));
  const known = /^(react|react-dom\/client|react-dom|@tanstack\/react-query)$/;
  expect(linesOf(packages.filter(({ target }) => !known.test(target)))).toEqual([]);
});

it("keeps the editing screen to what draws, and its library to itself", () => {
  const editor = imports(product).filter(({ file }) => file.layer === "editor");
  const drawing = /^site\/(components|drawings|quote-form|styles)\//;
  expect(linesOf(editor.filter(({ target }) => target.startsWith("site/") && !drawing.test(target)))).toEqual([]);
  const isSignIn = ({ room }: { room: string }) => room === "sign-in";
  expect(linesOf(editor.filter(({ file, target }) => target.startsWith("desk/") && !isSignIn(file)))).toEqual([]);
  const outside = projectFiles().filter(({ layer }) =>
    ["content", "contract", "model", "server", "site"].includes(layer),
  );
  expect(outside.filter(({ text }) => /sveltia/i.test(text)).map(({ path }) => path)).toEqual([]);
});

it("writes YAML in one place", () => {
  const writers = product.filter(
    ({ layer, text }) => layer !== "testing" && /import \{[^}]*\b(stringify|Document)\b[^}]*\} from "yaml"/.test(text),
  );
  expect(writers.map(({ path }) => path)).toEqual(["model/format-yaml.ts"]);
});

it("lets visitors' stories know the running site and the contract alone", () => {
  // What holds this company to its specification tells no story: it reads the content.
  const stories = files.filter(({ path, room }) => path.endsWith(".spec.ts") && room !== "specification");
  const rooms = /^(content|desk|editor|model|site|server)\//;
  expect(linesOf(imports(stories).filter(({ target }) => rooms.test(target)))).toEqual([]);
});

it("draws ui without knowing sections, sections without layouts, layouts without pages", () => {
  const folderOf = (path: string) => path.match(/^site\/(components\/[^/]+|[^/]+)\//)?.[1] ?? "";
  const wrong = imports(product).filter(({ file, target }) => {
    const [from, to] = [folderOf(file.path), folderOf(target)];
    const isDrawing = to === "pages" || to in drawingFolders;
    return isDrawing && from !== to && drawingFolders[from]?.includes(to) === false;
  });
  expect(linesOf(wrong)).toEqual([]);
  const drawn = new Set(product.map(({ path }) => folderOf(path)));
  expect(Object.keys(drawingFolders).filter((folder) => !drawn.has(folder))).toEqual([]);
});

it("draws every section without another section", () => {
  const sections = product.filter(({ path }) => path.startsWith("site/components/sections/"));
  const kinds = new Set(section.options.map(({ shape }) => pascalCase(shape.kind.value)));
  const wrong = imports(sections).filter(
    ({ file, target }) =>
      basename(file.path) !== "SectionView.tsx" &&
      kinds.has(basename(target, ".tsx")) &&
      target.startsWith("site/components/sections/"),
  );
  expect(kinds).toContain("CallBanner");
  expect(linesOf(wrong)).toEqual([]);
});

it("lets each room of the server import downward alone", () => {
  const server = product.filter(({ layer, room }) => layer === "server" && room);
  const wrong = imports(server).filter(({ file, target }) => {
    if (!target.startsWith("server/") || lowest.includes(target)) return false;
    const [, room = "", isFile] = target.split("/");
    return isFile === undefined || serverRooms.indexOf(room) > serverRooms.indexOf(file.room);
  });
  expect(linesOf(wrong)).toEqual([]);
  expect(new Set(server.map(({ room }) => room))).toEqual(new Set(serverRooms));
});

it("imports in no circle, for types neither", () => {
  const targets = new Map(files.map((file) => [file.path, importsOf(file)]));
  const done = new Set<string>();
  const circles: string[] = [];
  const follow = (path: string, trail: string[]): void => {
    if (trail.includes(path)) return void circles.push([...trail.slice(trail.indexOf(path)), path].join(" -> "));
    if (done.has(path)) return;
    for (const target of targets.get(path) ?? []) if (targets.has(target)) follow(target, [...trail, path]);
    done.add(path);
  };
  for (const path of targets.keys()) follow(path, []);
  expect(circles).toEqual([]);
});

it("imports Astro's own modules in .astro files alone", () => {
  const plain = product.filter(({ path }) => !path.endsWith(".astro"));
  expect(linesOf(imports(plain).filter(({ target }) => target.startsWith("astro:")))).toEqual([]);
});

it("reads the environment in server/config/ alone", () => {
  const isExcepted = (path: string) => /^(tools|bench|testing|build)\//.test(path) || path.endsWith(".config.ts");
  const readers = product.filter(
    ({ path, text }) => /\bprocess\.env\b|"node:process"/.test(code(text)) && !isExcepted(path),
  );
  expect(readers.map(({ path }) => path)).toEqual([
    "server/config/build-config.ts",
    "server/config/config.ts",
    "server/config/edit-config.ts",
  ]);
});

function imports(from: typeof files) {
  return from.flatMap((file) => importsOf(file).map((target) => ({ file, target })));
}

function linesOf(wrong: ReturnType<typeof imports>): string[] {
  return wrong.map(({ file, target }) => `${file.path} imports ${target}`);
}

function pascalCase(name: string): string {
  return name.replaceAll(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());
}
