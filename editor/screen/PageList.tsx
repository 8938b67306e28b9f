import { useEffect } from "react";
import { readContentPath } from "#model/kinds.ts";
import { pageAddress } from "#model/resolve/addresses.ts";
import type { SiteCheck } from "./server-calls.ts";

const listId = "site-pages";
/** Of a link in a text, and of a menu's entries. */
const addressFields = '[role="dialog"] [id$="-url"], [data-key-path$=".address"] input';

/** The site's pages, offered where an address is typed. Firefox finds a page by its label alone. */
export function PageList({ names }: Pick<SiteCheck, "names">) {
  const pages = Object.entries(names).flatMap(([file, title]) => {
    const { kind, name = "" } = readContentPath(file) ?? {};
    return kind === "pages" || kind === "legal" ? [{ address: pageAddress(name), title }] : [];
  });
  useEffect(() => {
    const offer = ({ target }: FocusEvent) => {
      if ((target as Element).matches(addressFields)) (target as Element).setAttribute("list", listId);
    };
    addEventListener("focusin", offer);
    return () => removeEventListener("focusin", offer);
  }, []);
  return (
    <datalist id={listId}>
      {pages.map(({ address, title }) => (
        <option key={address} value={address}>{`${title} (${address})`}</option>
      ))}
    </datalist>
  );
}
