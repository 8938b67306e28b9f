import { contentFile, type FolderName, folders, type KindName, kindNames, kinds } from "#model/kinds.ts";
import type { InstalledFont } from "#model/read/installed-fonts.ts";
import { brandDrawingFields } from "./BrandDrawing.tsx";
import { fieldsOf, type ScreenField } from "./fields.ts";
import { listFields } from "./list-names.tsx";
import { pageAddressField } from "./PageAddress.tsx";
import type { Start } from "./server-calls.ts";

export const screenKinds = kindNames.filter((kind) => kinds[kind].label);
export const screenFolders = Object.keys(folders) as FolderName[];

/** Sveltia CMS infers the file extension from the end of a format's name. */
export const formatOf = (kind: KindName) => `${kind}-${kinds[kind].ending === "md" ? "frontmatter" : "yaml"}`;

const notShownYet = "{{isHidden | ternary('not shown yet', '')}}";

/** Collections whose rows and files are not named after one field. */
const named: Partial<Record<FolderName, object>> = {
  pages: {
    summary: `{{listName | default('{{head.title}}')}} ${notShownYet}`,
    slug: `{{${pageAddressField.name}}}`,
    view_groups: { groups: [{ name: "kind", label: "Kind of page", field: "listGroup" }], default: "kind" },
  },
  jobs: {
    summary: "{{service}} in {{city}}, {{fields.month}} {{heading}}",
    slug: "{{service}}-{{city}}-{{fields.month}}",
    sortable_fields: { fields: ["month"], default: { field: "month", direction: "descending" } },
  },
};

export function screenCollections() {
  return screenFolders.map((kind) => {
    const { label, one, title, canBeAdded }: { label: string; one: string; title?: string; canBeAdded: boolean } =
      folders[kind];
    const name = title ? `{{${title}}}` : "{{slug}}";
    const fields = screenFields(kind);
    const canBeHidden = fields.some((field) => field.name === "isHidden");
    return {
      name: kind,
      label,
      label_singular: one,
      folder: `content/${kind}`,
      extension: kinds[kind].ending,
      format: formatOf(kind),
      identifier_field: title ?? Object.keys(kinds[kind].schema.shape)[0],
      summary: [name, canBeHidden && notShownYet].filter(Boolean).join(" "),
      slug: name,
      ...named[kind],
      create: canBeAdded,
      delete: canBeAdded,
      fields,
    };
  });
}

/** Fields to show first: those that change often, and those for visitors before those for search engines. */
const shownFirst: Partial<Record<KindName, string[]>> = {
  company: ["phone", "hours", "holidays", "notices"],
  pages: ["isHidden", "sections"],
  legal: ["headline"],
};

function screenFields(kind: KindName): ScreenField[] {
  const first = shownFirst[kind] ?? [];
  const rank = ({ name }: ScreenField) => (first.includes(name) ? first.indexOf(name) : first.length);
  const fields = fieldsOf(kinds[kind].schema).toSorted((one, other) => rank(one) - rank(other));
  if (kind !== "pages") return fields;
  const sections = { default: [{ kind: "hero" }] };
  return [
    pageAddressField,
    ...listFields,
    ...fields.map((field) => (field.name === "sections" ? { ...field, ...sections } : field)),
  ];
}

export function screenSingles({ fonts }: Pick<Start, "fonts">) {
  return screenKinds
    .filter((kind) => !(kind in folders))
    .map((kind) => {
      const own = kind === "brand" ? brandDrawingFields : [];
      const fields = [...own, ...withFonts(screenFields(kind), fonts)];
      return { name: kind, label: kinds[kind].label, file: contentFile(kind, kind), format: formatOf(kind), fields };
    });
}

function withFonts(fields: ScreenField[], fonts: InstalledFont[]): ScreenField[] {
  const options: Record<string, unknown> = {
    "font-family": fonts.map(({ family }) => family),
    "font-weight": [...new Set(fonts.flatMap(({ weights }) => weights))].toSorted((one, other) => one - other),
  };
  return JSON.parse(JSON.stringify(fields, (_, value) => options[value] ?? value));
}
