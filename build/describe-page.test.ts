import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { describePage } from "./describe-page.ts";

const hash = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

it("reads the hashes of inlined style and script off a page, and leaves out data and files", () => {
  const page = describePage(
    "site/a.html",
    '<style>a{}</style><script>run(1 && 2, "&amp;", "<b>")</script><script src="/x.js"></script>' +
      '<script type="application/ld+json">{}</script><script type="module">go()</script>',
  );
  expect(page).toEqual({
    file: "site/a.html",
    styleHashes: [hash("a{}")],
    scriptHashes: [hash('run(1 && 2, "&amp;", "<b>")'), hash("go()")],
    hasMap: false,
  });
});

it("says which page has the map's frame", () => {
  expect(describePage("a", '<iframe title="Map"></iframe>').hasMap).toBe(true);
});
