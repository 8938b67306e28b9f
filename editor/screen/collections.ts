import { fieldsOf } from "./fields.ts";
import { screenSchema } from "./read-draft.ts";

/** The name of the format in which the files of a folder are written. */
export const formatOf = (folder: string) => (folder === "legal" ? "legal-frontmatter" : `${folder}-yaml`);

/** A folder of the content, as the screen lists it. */
interface Folder {
  name: string;
  label: string;
  one: string;
  /** How an entry is called in lists. */
  summary: string;
  /** The name of a new file. */
  slug: string;
  canBeAdded: boolean;
}

/** The folders in the order of the screen's menu. The map's outlines are drawn by hand and are not on the screen. */
export function screenFolders(region: string): Folder[] {
  const ofLandingPage = `{{service}}-{{city}}-${region.toLowerCase()}`;
  return [
    { name: "pages", label: "Pages", one: "Page", summary: "{{head.title}}", slug: ofLandingPage, canBeAdded: true },
    { name: "cities", label: "Cities", one: "City", summary: "{{name}}", slug: "{{name}}", canBeAdded: true },
    { name: "services", label: "Services", one: "Service", summary: "{{name}}", slug: "{{name}}", canBeAdded: true },
    { name: "processes", label: "Processes", one: "Process", summary: "{{slug}}", slug: "{{slug}}", canBeAdded: false },
    { name: "legal", label: "Legal texts", one: "Text", summary: "{{headline}}", slug: "{{slug}}", canBeAdded: false },
  ];
}

/** The collections of the screen, one for each folder of the content. */
export function screenCollections(region: string) {
  return screenFolders(region).map(({ name, label, one, summary, slug, canBeAdded }) => ({
    name,
    label,
    label_singular: one,
    folder: `content/${name}`,
    extension: name === "legal" ? "md" : "yaml",
    format: formatOf(name),
    identifier_field: summary.replace(/[{}]/g, "").replace("slug", "steps"),
    summary,
    slug,
    create: canBeAdded,
    delete: canBeAdded,
    fields: fieldsOf(screenSchema(name)),
  }));
}

/** The company's facts, which are one file. */
export function companyFile() {
  const name = "company";
  const file = "content/company.yaml";
  return { name, label: "Company", file, format: formatOf(name), fields: fieldsOf(screenSchema(name)) };
}
