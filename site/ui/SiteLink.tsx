import type { ComponentProps } from "react";
import { otherSite } from "#model/schemas/link.ts";

/** A link to a page of this or another site. */
export function SiteLink({ href, ...others }: ComponentProps<"a">) {
  return <a href={href} rel={otherSite.test(href ?? "") ? "noopener" : undefined} {...others} />;
}
