import { basename } from "node:path";
import { expect, it } from "vitest";
import { codeFiles } from "./project-files.ts";

const files = codeFiles();
const longestComposition = 40;

it("has no drawer for things without a name", () => {
  const drawer = /^index$|(^|-)(utils?|misc|helpers?|common|lib|managers?)(-|$)/;
  // Astro's own name for what its pages are made ready with.
  const named = files.map(({ path }) => ({ path, from: path.replace(/^site\/lib\//, "site/") }));
  const names = named.flatMap(({ path, from }) =>
    from.split("/").map((name) => ({ path, name: name.split(".")[0] ?? "" })),
  );
  expect(names.filter(({ name }) => drawer.test(name))).toEqual([]);
});

it("names components after what is seen and everything else in kebab-case, without numbers", () => {
  const component = /^[A-Z][A-Za-z]*(\.test)?\.(tsx|astro)$/;
  const other = /^[a-z]+(-[a-z]+)*(\.[a-z]+)*\.(ts|tsx)$/;
  const route = /^site\/pages\/([a-z-]+\/)?(\[(\.\.\.)?[a-z]+\]|[a-z-]+)(\.[a-z]+)*\.(ts|astro)$/;
  const wrong = files.filter(
    ({ path }) => !component.test(basename(path)) && !other.test(basename(path)) && !route.test(path),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

it("lets .astro files compose and nothing more", () => {
  const compositions = files.filter(({ path }) => path.endsWith(".astro"));
  expect(compositions.length).toBeGreaterThan(5);
  const long = compositions.filter(({ text }) => text.trimEnd().split("\n").length >= longestComposition);
  expect(long.map(({ path }) => path)).toEqual([]);
  const styled = compositions.filter(({ text }) => /\bclass(:list)?=|<style\b/.test(text));
  expect(styled.map(({ path }) => path)).toEqual([]);
});

it("leaves nothing for later and no code in comments", () => {
  const later = files.filter(({ text }) =>
    /\b(TODO|FIXME|XXX|HACK)\b/.test(text.replaceAll(/"[^"\n]*"|\/.*\/[a-z]*\./g, "")),
  );
  expect(later.map(({ path }) => path).filter((path) => path !== "tests/rules/file-rules.test.ts")).toEqual([]);
  const banners = files.filter(({ text }) => /^\s*(\/\/|\/?\*+)\s*[-=*#]{4,}/m.test(text));
  expect(banners.map(({ path }) => path)).toEqual([]);
});
