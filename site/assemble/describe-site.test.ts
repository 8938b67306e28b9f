import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { speculationRules } from "#contract/speculation-rules.ts";
import { describePage } from "./describe-site.ts";

const hash = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

it("hashes inline styles and scripts, but not data blocks or files", () => {
  const page = describePage(
    "site/a.html",
    '<style>a{}</style><script>run(1 && 2, "&amp;", "<b>")</script><script src="/x.js"></script>' +
      '<script type="application/ld+json">{}</script><script type="module">go()</script>',
  );
  expect(page).toEqual({
    file: "site/a.html",
    styleHashes: [hash("a{}")],
    scriptHashes: [hash('run(1 && 2, "&amp;", "<b>")'), hash("go()"), hash(speculationRules)],
    hasMap: false,
  });
});

it("finds the frame of the map", () => {
  expect(describePage("a", '<iframe title="Map"></iframe>').hasMap).toBe(true);
});
