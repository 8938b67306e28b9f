import type { ComponentProps } from "react";
import { Link } from "react-router";

export function SiteLink(props: ComponentProps<typeof Link>) {
  return <Link {...props} />;
}
