import { createHash } from "node:crypto";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { speculationRules } from "../browser/speculation-rules.ts";
import { describePage } from "./describe-page.ts";

const hash = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

it("reads the hashes of inlined style and script off a page, and leaves out data and files", () => {
  const page = describePage(
    "site/a.html",
    '<title>A &amp; B</title><style>a{}</style><script>run()</script><script src="/x.js"></script>' +
      '<script type="application/ld+json">{}</script><script type="module">go()</script>',
  );
  expect(page).toEqual({
    file: "site/a.html",
    title: "A & B",
    styleHashes: [hash("a{}")],
    scriptHashes: [hash("run()"), hash("go()"), hash(speculationRules)],
    hasMap: false,
  });
});

it("says where the map's frame stands", () => {
  expect(describePage("a", '<iframe title="Map"></iframe>').hasMap).toBe(true);
});

it("keeps nothing of a page in memory but what it tells", () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const page = Buffer.from(`<title>Gutter Cleaning in San Jose</title>${" ".repeat(1_000_000)}`);
  collect();
  const before = process.memoryUsage().heapUsed;
  const told = Array.from({ length: 20 }, () => describePage("page.html", page.toString("latin1")));
  collect();
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(5_000_000);
  expect(new Set(told.map(({ title }) => title))).toEqual(new Set(["Gutter Cleaning in San Jose"]));
});
