import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { projectFiles } from "./project-files.ts";

it("links between Markdown files lead to existing files and headings", () => {
  const pages = projectFiles().filter(({ path }) => path.endsWith(".md") && !path.startsWith("content/"));
  const anchors = new Map(pages.map(({ path, text }) => [path, anchorsIn(text)]));
  const links = pages.flatMap(({ path, text }) =>
    Array.from(text.matchAll(/\]\((?!https?:|[/{])([^#)\s]*)(?:#([^)\s]+))?\)/g), ([link, file = "", anchor]) => {
      const target = file === "" ? path : join(dirname(path), file);
      const isFound = existsSync(target) && (!anchor || anchors.get(target)?.has(anchor));
      return { link: `${path}: ${link}`, isFound };
    }),
  );
  expect(links.length).toBeGreaterThan(30);
  expect(links.filter(({ isFound }) => !isFound)).toEqual([]);
});

/** Returns the anchors that GitHub makes of a page's headings. */
function anchorsIn(text: string): Set<string> {
  const headings = Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = ""]) => heading.toLowerCase());
  return new Set(headings.map((heading) => heading.replaceAll(/[^\w\- ]/g, "").replaceAll(" ", "-")));
}
