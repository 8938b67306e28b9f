import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { privateNames } from "./screen/sveltia.ts";

const map: { sources: string[]; sourcesContent: string[] } = JSON.parse(
  readFileSync("node_modules/@sveltia/cms/npm/index.js.map", "utf8"),
);
const sourceOf = (file: string) => map.sourcesContent[map.sources.findIndex((source) => source.endsWith(file))] ?? "";

const namesInStyles: typeof privateNames = [
  ["the class of a list entry", "list/list-editor-complex.svelte", 'class="item-wrapper"'],
  ["the class of a search box", "text-field/search-bar.svelte", 'class="sui search-bar'],
  ["the account menu", "items/account-button.svelte", "_('show_account_menu')"],
];

// These names are private, and parts of the screen fail without an error if an upgrade changes one.
it.each([...privateNames, ...namesInStyles])("Sveltia CMS still has %s", (_, file, name) => {
  expect(sourceOf(file)).toContain(name);
});
