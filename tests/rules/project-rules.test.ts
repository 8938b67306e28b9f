import { expect, it } from "vitest";
import { section } from "#model/schemas/sections.ts";
import { code, codeFiles, importsOf, layerOf, type ProjectFile, projectFiles } from "./project-files.ts";

interface Import {
  file: ProjectFile;
  target: string;
}

const files = codeFiles();
const product = files.filter(({ isTest }) => !isTest);

/** The paths that each room may import besides its own. */
const layers: Record<string, string[]> = {
  contract: [],
  model: ["contract"],
  site: ["model", "contract"],
  "site/assemble": ["model", "contract"],
  // The server's own code reads a finished build.
  publish: ["model", "site/assemble", "server/config", "server/built-site"],
  server: ["contract"],
  "sign-in": ["contract"],
  desk: ["contract", "sign-in"],
  editor: [
    ...["model", "contract", "publish", "sign-in"],
    ...["assemble", "drawings", "layout", "quote-form", "page-plan.ts", "sections", "styles", "ui"].map(
      (path) => `site/${path}`,
    ),
    ...["server/config", "server/http", "server/sign-in", "server/store", "server/logger.ts"],
  ],
  tools: ["model", "contract", "server", "publish", "tests/support"],
  "tests/support": ["model", "contract", "server", "site/assemble", "publish", "sign-in", "desk", "editor"],
  "extras/bench": ["model", "contract", "server", "tests/support"],
};

/** The folders that each drawing folder of the site may import besides its own. */
const drawingFolders: Record<string, string[]> = {
  head: [],
  drawings: [],
  ui: ["drawings"],
  "quote-form": ["ui"],
  sections: ["ui", "drawings"],
  layout: ["ui", "head", "sections", "quote-form"],
};

/** The server's folders. Each may import the folders before it. */
const serverRooms = [
  ...["config", "store", "delivery", "http", "built-site", "requests", "sign-in", "privacy", "desk", "cli"],
];

it("finds the project's files and imports", () => {
  for (const layer of Object.keys(layers))
    expect(product.filter((file) => file.layer === layer).length).toBeGreaterThan(2);
  expect(product.flatMap(importsOf).length).toBeGreaterThan(500);
});

it("keeps every layer to its allowed imports", () => {
  const restricted = [...Object.keys(layers), "tests"];
  const wrong = imports(product).filter(({ file, target }) => {
    const allowed = layers[file.layer];
    const layer = layerOf(target);
    if (!allowed || layer === file.layer || !restricted.includes(layer)) return false;
    return !allowed.some((path) => `${target}/`.startsWith(`${path}/`));
  });
  expect(linesOf(wrong)).toEqual([]);
});

it("lets nothing import the bench and its peers", () => {
  const others = projectFiles().filter(({ path, layer }) => /\.(ts|tsx|astro)$/.test(path) && layer !== "extras/bench");
  expect(linesOf(imports(others).filter(({ target }) => target.startsWith("extras/bench/")))).toEqual([]);
});

it.each([
  ["contract", /^contract\//],
  ["model", /^(model\/|contract\/|node:|(zod|yaml)$)/],
  ["sign-in", /^((sign-in|contract)\/|(react|@tanstack\/react-query)$)/],
  ["desk", /^((desk|sign-in|contract)\/|(react|react-dom\/client|react-dom|@tanstack\/react-query)$)/],
])("lets the %s import only its few packages", (name, allowed) => {
  const layer = product.filter((file) => file.layer === name);
  expect(linesOf(imports(layer).filter(({ target }) => !allowed.test(target)))).toEqual([]);
});

it("keeps product code out of visitors' stories", () => {
  // Specification tests also read the content.
  const stories = files.filter(({ path, room }) => path.endsWith(".spec.ts") && room !== "specification");
  const rooms = /^(content|desk|editor|model|sign-in|site(?!\/assemble)|server)\//;
  expect(linesOf(imports(stories).filter(({ target }) => rooms.test(target)))).toEqual([]);
});

it("lets ui import no sections, and sections and layout no pages", () => {
  const folderOf = (path: string) => path.match(/^site\/([^/]+)\//)?.[1] ?? "";
  const wrong = imports(product).filter(({ file, target }) => {
    const [from, to] = [folderOf(file.path), folderOf(target)];
    const isDrawing = to === "pages" || to in drawingFolders;
    return isDrawing && from !== to && drawingFolders[from]?.includes(to) === false;
  });
  expect(linesOf(wrong)).toEqual([]);
  const drawn = new Set(product.map(({ path }) => folderOf(path)));
  expect(Object.keys(drawingFolders).filter((folder) => !drawn.has(folder))).toEqual([]);
});

it("lets no section import another section", () => {
  const kinds: string[] = section.options.map(({ shape }) => shape.kind.value);
  const folderOf = (path: string) => path.match(/^site\/sections\/([^/]+)\//)?.[1] ?? "";
  const sections = product.filter(({ path }) => folderOf(path));
  const wrong = imports(sections).filter(({ file, target }) => {
    const folder = folderOf(target);
    return kinds.includes(folder) && folder !== folderOf(file.path);
  });
  const folders = sections.map(({ path }) => folderOf(path));
  expect(folders).toEqual(expect.arrayContaining(kinds));
  expect(linesOf(wrong)).toEqual([]);
});

it("imports each of the site's CSS files in a stylesheet", () => {
  const styles = projectFiles().filter(({ path }) => /^site\/.*\.css$/.test(path));
  const imported = styles.flatMap(importsOf);
  const stylesheets = styles.filter(({ path }) => !imported.includes(path)).map(({ path }) => path);
  expect(stylesheets).toEqual(["site/styles/first-section.css", "site/styles/site.css"]);
});

it("lets each folder of the server import only those before it, and files of the server that import no folder", () => {
  const all = product.filter(({ layer }) => layer === "server");
  const server = all.filter(({ room }) => room);
  const usesFolder = (file: ProjectFile): boolean =>
    importsOf(file).some((target) => {
      const beside = all.find(({ path, room }) => room === "" && path === target);
      return /^server\/.*\//.test(target) || (beside !== undefined && usesFolder(beside));
    });
  const routes = all.filter((file) => file.room === "" && usesFolder(file));
  const wrong = imports(server).filter(({ file, target }) => {
    if (!target.startsWith("server/")) return false;
    const [, room = "", isInFolder] = target.split("/");
    if (isInFolder === undefined) return routes.some(({ path }) => path === target);
    return serverRooms.indexOf(room) > serverRooms.indexOf(file.room);
  });
  expect(routes.map(({ path }) => path)).toEqual(expect.arrayContaining(["server/app.ts", "server/main.ts"]));
  expect(linesOf(wrong)).toEqual([]);
  expect(new Set(server.map(({ room }) => room))).toEqual(new Set(serverRooms));
});

it("keeps what the site is about out of server/http", () => {
  const http = product.filter(({ path }) => path.startsWith("server/http/"));
  const wrong = imports(http).filter(
    ({ target }) => target.startsWith("contract/") && target !== "contract/durations.ts",
  );
  expect(linesOf(wrong)).toEqual([]);
});

it("has no import cycles, including types", () => {
  const targets = new Map(files.map((file) => [file.path, importsOf(file)]));
  const done = new Set<string>();
  const cycles: string[] = [];
  const follow = (path: string, trail: string[]): void => {
    if (trail.includes(path)) return void cycles.push([...trail.slice(trail.indexOf(path)), path].join(" -> "));
    if (done.has(path)) return;
    for (const target of targets.get(path) ?? []) if (targets.has(target)) follow(target, [...trail, path]);
    done.add(path);
  };
  for (const path of targets.keys()) follow(path, []);
  expect(cycles).toEqual([]);
});

it("imports Astro's modules only in .astro files", () => {
  const plain = product.filter(({ path }) => !path.endsWith(".astro"));
  expect(linesOf(imports(plain).filter(({ target }) => target.startsWith("astro:")))).toEqual([]);
});

it("reads the environment only in server/config", () => {
  const exempt = ["tools", "extras/bench", "tests/support", "site/assemble"];
  const readers = product.filter(
    ({ path, layer, text }) =>
      /\bprocess\.env\b|"node:process"/.test(code(text)) && !exempt.includes(layer) && !path.endsWith(".config.ts"),
  );
  expect(readers.map(({ path }) => path)).toEqual([
    "server/config/build-config.ts",
    "server/config/config.ts",
    "server/config/edit-config.ts",
  ]);
});

function imports(from: ProjectFile[]): Import[] {
  return from.flatMap((file) => importsOf(file).map((target) => ({ file, target })));
}

function linesOf(wrong: Import[]): string[] {
  return wrong.map(({ file, target }) => `${file.path} imports ${target}`);
}
