import type { ReactNode } from "react";
import type { Company } from "#model/site.ts";
import { CallLink } from "../../ui/CallLink.tsx";
import { words } from "../../words.ts";

interface Props {
  headline: string;
  phone: Company["phone"];
  form?: string | undefined;
  aside?: ReactNode;
  children: ReactNode;
}

export function StatusPage({ headline, phone, form, aside, children }: Props) {
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
        <CallLink phone={phone} size="large" form={form}>
          {words.calls.callUs}
        </CallLink>
      </div>
      {aside}
    </div>
  );
}
