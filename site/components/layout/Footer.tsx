import type { ReactNode } from "react";
import { credentials } from "#model/company-sentences.ts";
import type { Company, Link } from "#model/site.ts";
import { HoursTable } from "../ui/HoursTable.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Prose } from "../ui/Prose.tsx";
import { Logo } from "./Logo.tsx";

interface Props {
  company: Company;
  services: Link[];
  cities: Link[];
  /** The year the site was built; a script corrects it where the build is old. */
  year: number;
}

const companyLinks: Link[] = [
  { name: "Home", href: "/" },
  { name: "Contact Us", href: "/contact" },
  { name: "Privacy Policy", href: "/privacy-policy" },
  { name: "Terms of Service", href: "/terms-of-service" },
];

/** The foot of every page. */
export function Footer({ company, services, cities, year }: Props) {
  return (
    <footer className="on-panel bg-panel text-panel-text">
      <div className="mx-auto grid max-w-[74rem] grid-cols-2 gap-x-8 gap-y-10 px-5 pt-12 pb-8 md:px-8 min-[74rem]:flex min-[74rem]:justify-between">
        <div className="col-span-2 flex flex-col gap-5 sm:col-span-1">
          <Logo name={company.name} />
          <p className="max-w-[22rem] text-panel-muted">{company.blurb}</p>
          <Prose className="max-w-[22rem] text-panel-muted">{company.promise}</Prose>
          <address className="flex flex-col not-italic">
            <ContactLine icon="phone">
              <a href={`tel:${company.phone.dial}`}>{company.phone.display}</a>
            </ContactLine>
            <ContactLine icon="mail">
              <a href={`mailto:${company.email}`}>{company.email}</a>
            </ContactLine>
            <ContactLine icon="pin">
              {company.address.locality}, {company.address.region}
            </ContactLine>
          </address>
        </div>
        <LinkList title="Services" links={services} />
        <LinkList title="Service areas" links={cities} />
        <div className="col-span-2 grid grid-cols-2 gap-8 sm:col-span-1 sm:grid-cols-1">
          <LinkList title="Company" links={companyLinks} />
          <div>
            <h2 className="mb-2 text-body">Business hours</h2>
            <div className="text-small text-panel-muted">
              <HoursTable hours={company.hours} holidays={company.holidays} />
            </div>
          </div>
        </div>
      </div>
      <div className="mx-auto flex max-w-[74rem] flex-wrap justify-between gap-x-8 gap-y-2 px-5 pb-8 text-small text-panel-muted md:px-8">
        <p>
          © <span data-year>{year}</span> {company.name}. All rights reserved.
        </p>
        <p>
          {credentials(company)}
          {company.license?.lookup && (
            <>
              {". "}
              <a href={company.license.lookup} rel="noopener" className="underline underline-offset-4">
                Look up the license
              </a>
            </>
          )}
        </p>
      </div>
    </footer>
  );
}

function ContactLine({ icon, children }: { icon: "phone" | "mail" | "pin"; children: ReactNode }) {
  return (
    <span className="flex min-h-9 items-center gap-3 [overflow-wrap:anywhere]">
      <Icon name={icon} />
      {children}
    </span>
  );
}

function LinkList({ title, links }: { title: string; links: Link[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-1 text-body">{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href} className="footer-link">
              {link.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
