import type { CustomFieldControlProps } from "@sveltia/cms";
import { pageAddress } from "#model/resolve/addresses.ts";
import type { ScreenField } from "./fields.ts";

/** A field that exists only on the screen. It names the file of a new page. */
export const pageAddressField: ScreenField & { name: string; widget: string } = {
  name: "pageAddress",
  label: "Address",
  hint: "The page's address on your site. A new page gets it from its service and city, or from its title.",
  required: false,
  widget: "page-address",
};

export function pageAddressControl(region: string) {
  return ({ entry, value, onChange }: CustomFieldControlProps) => {
    const { slug = "", data = {} } = entry?.toJS() ?? {};
    const name = slug || newName(data, region);
    const set = () => {
      if (!slug && value !== name) onChange(name);
    };
    return <p ref={set}>{pageAddress(name)}</p>;
  };
}

type NewPage = { service?: string; city?: string; head?: { title?: string } };

function newName({ service, city, head }: NewPage, region: string): string {
  if (service && city) return `${service}-${city}-${region.toLowerCase()}`;
  return slugOf((head?.title ?? "").split("|", 1).join(""));
}

export function slugOf(title: string): string {
  const plain = title.normalize("NFKD").toLowerCase();
  return (plain.match(/[a-z0-9]+/g) ?? []).join("-");
}
