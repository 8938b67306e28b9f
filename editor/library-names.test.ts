import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const map: { sources: string[]; sourcesContent: string[] } = JSON.parse(
  readFileSync("node_modules/@sveltia/cms/npm/index.js.map", "utf8"),
);
const sourceOf = (file: string) => map.sourcesContent[map.sources.findIndex((source) => source.endsWith(file))] ?? "";

// The library promises none of these names, and the screen breaks quietly where one is missing.
it.each([
  ["the key of the signed-in person", "user/account.svelte.js", "'sveltia-cms.user'"],
  ["the key of the settings", "user/prefs.svelte.js", "'sveltia-cms.prefs'"],
  ["the setting that keeps Escape from leaving", "details/toolbar.svelte", "prefs.closeWithEscape"],
  ["the database of a person's drafts", "git/shared/repository.js", "databaseName:"],
  ["the store of drafts", "draft/backup.js", "'draft-backups'"],
  ["the message that shows a field", "details/content-details-overlay.svelte", "'highlight-editor-field'"],
  ["the place of a field", "editor/field-editor.svelte", "data-key-path={keyPath}"],
  ["the list of a field's entries", "list/list-editor-complex.svelte", 'id="list-{fieldId}-item-list"'],
  ["the bar that unfolds an entry", "list/list-editor-complex.svelte", "-item-{index}-body"],
  ["the marks of moved entries", "services/contents/draft/index.js", "__sc_"],
  ["the place of an entry", "list/list-editor-complex.svelte", 'class="item-wrapper"'],
  ["the screen of an entry", "details/content-details-overlay.svelte", 'class="wrapper content-editor"'],
  ["the menu's entries by their labels", "tree/tree-item.svelte", "data-label={label}"],
  ["the library's account menu", "items/account-button.svelte", "_('show_account_menu')"],
])("the library still has %s", (_, file, name) => {
  expect(sourceOf(file)).toContain(name);
});
