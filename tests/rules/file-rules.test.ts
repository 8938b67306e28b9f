import { basename } from "node:path";
import { expect, it } from "vitest";
import { codeFiles } from "./project-files.ts";

const files = codeFiles();

it("has no catch-all file or folder", () => {
  const catchAll = /^index$|(^|-)(utils?|misc|helpers?|common|lib|managers?)(-|$)/;
  const names = files.flatMap(({ path }) => path.split("/").map((name) => ({ path, name: name.split(".")[0] ?? "" })));
  expect(names.filter(({ name }) => catchAll.test(name))).toEqual([]);
});

it("names components in PascalCase and all other files in kebab-case, without numbers", () => {
  const component = /^[A-Z][A-Za-z]*(\.test)?\.(tsx|astro)$/;
  const other = /^[a-z]+(-[a-z]+)*(\.[a-z]+)*\.(ts|tsx)$/;
  const route = /^site\/pages\/([a-z-]+\/)?(\[(\.\.\.)?[a-z]+\]|[a-z-]+)(\.[a-z]+)*\.(ts|astro)$/;
  const wrong = files.filter(
    ({ path }) => !component.test(basename(path)) && !other.test(basename(path)) && !route.test(path),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});
