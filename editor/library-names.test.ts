import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const map: { sources: string[]; sourcesContent: string[] } = JSON.parse(
  readFileSync("node_modules/@sveltia/cms/npm/index.js.map", "utf8"),
);
const sourceOf = (file: string) => map.sourcesContent[map.sources.findIndex((source) => source.endsWith(file))] ?? "";

// These names are private, and parts of the screen fail without an error if an upgrade changes one.
it.each([
  ["the local storage key of the user", "user/account.svelte.js", "'sveltia-cms.user'"],
  ["the local storage key of the preferences", "user/prefs.svelte.js", "'sveltia-cms.prefs'"],
  ["the preference that stops Escape from closing an entry", "details/toolbar.svelte", "prefs.closeWithEscape"],
  ["the database of a person's drafts", "git/shared/repository.js", "databaseName:"],
  ["the object store of the drafts", "draft/backup.js", "'draft-backups'"],
  ["the message that highlights a field", "details/content-details-overlay.svelte", "'highlight-editor-field'"],
  ["the attribute with a field's path", "editor/field-editor.svelte", "data-key-path={keyPath}"],
  ["the id of a list of entries", "list/list-editor-complex.svelte", 'id="list-{fieldId}-item-list"'],
  ["the id of a list entry's body", "list/list-editor-complex.svelte", "-item-{index}-body"],
  ["the prefix that marks dragged entries", "services/contents/draft/index.js", "__sc_"],
  ["the id of the address in the dialog for links", "toolbar/insert-link-button.svelte", 'id="{id}-url"'],
  ["the kind of the button that closes a dialog", "dialog/dialog.svelte", 'variant="primary"'],
  ["the class of a list entry", "list/list-editor-complex.svelte", 'class="item-wrapper"'],
  ["the class of the entry editor", "details/content-details-overlay.svelte", 'class="wrapper content-editor"'],
  ["the attribute with a menu entry's label", "tree/tree-item.svelte", "data-label={label}"],
  ["the account menu", "items/account-button.svelte", "_('show_account_menu')"],
])("Sveltia CMS still has %s", (_, file, name) => {
  expect(sourceOf(file)).toContain(name);
});
