import { useEffect } from "react";
import type { SitePage } from "./server-calls.ts";
import { useAnswer } from "./use-answer.ts";

const listId = "site-pages";
/** Of a link in a text, and of a menu's entries. */
const addressFields = '[role="dialog"] [id$="-url"], [data-key-path$=".address"] input';

/** The site's pages, offered where an address is typed. Firefox finds a page by its label alone. */
export function PageList() {
  const { answer: pages = [] } = useAnswer<SitePage[]>("pages");
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
