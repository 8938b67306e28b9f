import type { ComponentProps } from "react";
import { nameSites, otherSite } from "#model/schemas/link.ts";

/** A link to a page of this or another site. Shows the name of the other site instead of a whole address. */
export function SiteLink({ href, children, ...others }: ComponentProps<"a">) {
  return (
    <a href={href} rel={otherSite.test(href ?? "") ? "noopener" : undefined} {...others}>
      {[children].flat().map((child) => (typeof child === "string" ? nameSites(child) : child))}
    </a>
  );
}
