import type { ReactNode } from "react";
import type { Site } from "#model/site.ts";
import { CallLink } from "../../ui/CallLink.tsx";

interface Props {
  headline: string;
  site: Site;
  /** The address of a form, if the page links to one. */
  formHref?: string;
  aside?: ReactNode;
  children: ReactNode;
}

export function StatusPage({ headline, site: { company, words }, formHref, aside, children }: Props) {
  const form = formHref ? { href: formHref, text: words.calls.orForm } : undefined;
  return (
    <div className="page-width halves status">
      <div className="flex flex-col gap-6">
        <h1>{headline}</h1>
        {children}
        <p>
          <a href="/" className="call-line">
            {words.calls.home}
          </a>
        </p>
        <CallLink phone={company.phone} size="large" form={form}>
          {words.calls.callUs}
        </CallLink>
      </div>
      {aside}
    </div>
  );
}
