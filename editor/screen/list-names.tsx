import type { CustomFieldControlProps } from "@sveltia/cms";
import type { ScreenField } from "./fields.ts";
import type { ListedPage } from "./server-calls.ts";

/** Fields that exist only on the screen, for its list of pages. */
export const listFields: (ScreenField & { name: string; widget: string })[] = [
  { name: "listName", label: "Name in the list", required: false, widget: "list-name" },
  { name: "listGroup", widget: "hidden", default: "Other" },
];

type Head = { head?: { title?: string } };

let listed: ListedPage[] = [];

/** Returns what the list calls a page. Undefined for a page that is newer than the screen. */
export function pageLabel(name: string): string | undefined {
  return listed.find((page) => page.name === name)?.label;
}

/** Returns a function that adds the list's fields to those of a page's file. Equal titles take turns. */
export function listNames(pages: ListedPage[]) {
  listed = pages;
  const byTitle = Map.groupBy(pages, ({ title }) => title);
  return (fields: object) => {
    const same = byTitle.get((fields as Head).head?.title ?? "");
    // The library reads a page again when somebody else has changed it.
    const page = same && same.length > 1 ? same.shift() : same?.[0];
    return page ? { ...fields, listName: page.label, listGroup: page.group } : fields;
  };
}

/** Names a new page after its title, and a copy "Copy of ..." until its title changes. */
export function listNameControl(pages: ListedPage[]) {
  return ({ entry, value, onChange }: CustomFieldControlProps) => {
    const { slug, data = {} } = (entry?.toJS() ?? {}) as { slug?: string; data?: Head };
    const title = data.head?.title ?? "";
    const original = pages.find((page) => page.title === title);
    const own = original?.copyLabel ?? title.split("|", 1).join("").trim();
    const isNamedHere = !slug || (String(value).startsWith("Copy of ") && !original);
    const set = () => {
      if (isNamedHere && value !== own) onChange(own);
    };
    return <p ref={set}>{value}</p>;
  };
}
