import { useEffect } from "react";
import { readContentPath } from "#model/kinds.ts";
import { pageAddress } from "#model/resolve/addresses.ts";
import type { SiteCheck } from "./server-calls.ts";

const listId = "site-pages";
const addressFields = '[role="dialog"] [id$="-url"], [data-key-path$=".address"] input';

/** Offers the site's pages where an address is typed. Firefox matches only labels. */
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
