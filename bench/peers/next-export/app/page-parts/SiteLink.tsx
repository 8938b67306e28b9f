import Link from "next/link";
import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<typeof Link>, "href"> & { to: string };

/** Without prefetch: the other pages do not exist here, and asking for them in vain would count against this peer. */
export function SiteLink({ to, ...rest }: Props) {
  return <Link href={to} prefetch={false} {...rest} />;
}
