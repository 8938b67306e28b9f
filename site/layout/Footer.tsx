import type { ReactNode } from "react";
import { credentials, postalAddress, sinceFounded } from "#model/resolve/company-sentences.ts";
import type { LinkList, Site } from "#model/site.ts";
import { Disclosure } from "../ui/Disclosure.tsx";
import { EmailLink } from "../ui/EmailLink.tsx";
import { HoursTable } from "../ui/HoursTable.tsx";
import { Icon } from "../ui/Icon.tsx";
import { NoBreakPairs } from "../ui/NoBreakPairs.tsx";
import { ProfileLinks } from "../ui/ProfileLinks.tsx";
import { Prose } from "../ui/Prose.tsx";
import { SiteLink } from "../ui/SiteLink.tsx";
import { Logo } from "./Logo.tsx";

/**
 * Draws the footer's menus: the last list above the business hours, the others folded on small screens. A script updates
 * the year of an old build.
 */
export function Footer({ site }: { site: Site }) {
  const { company, words, accessibility } = site;
  const lists = site.menus.footer;
  const last = lists.at(-1);
  return (
    <footer className="on-panel site-footer">
      <div className="page-width footer-columns">
        <div className="footer-company">
          <Logo site={site} />
          <p>
            {company.blurb}
            {company.foundedIn && ` ${sinceFounded(company)}.`}
          </p>
          <Prose>{company.promise}</Prose>
          <address>
            <ContactLine icon="phone">
              <a href={`tel:${company.phone.dial}`}>{company.phone.display}</a>
            </ContactLine>
            <ContactLine icon="mail">
              <EmailLink email={company.email} />
            </ContactLine>
            <ContactLine icon="pin">
              <span>
                <NoBreakPairs>{postalAddress(company)}</NoBreakPairs>
              </span>
            </ContactLine>
            {company.profiles.length > 0 && (
              <ContactLine icon="people">
                <ProfileLinks site={site} linkClass="underline" />
              </ContactLine>
            )}
          </address>
        </div>
        {lists.slice(0, -1).map(({ name, links }) => (
          <nav key={name} aria-label={name}>
            <Disclosure className="folded" heading={<h2>{name}</h2>}>
              <Links links={links} />
            </Disclosure>
          </nav>
        ))}
        <div className="footer-more">
          {last && (
            <nav aria-label={last.name}>
              <h2>{last.name}</h2>
              <Links links={last.links} />
            </nav>
          )}
          <div id="hours">
            <h2>{words.facts.hours}</h2>
            <HoursTable company={company} />
          </div>
        </div>
      </div>
      <div className="page-width footer-line">
        <p>
          © <span data-year>{new Date().getFullYear()}</span> {company.name}. All rights reserved.
          {company.modelPictures.length > 0 && ` ${words.facts.modelPictures}`}
          {accessibility && (
            <>
              {" "}
              <a href={accessibility} className="underline">
                {words.facts.accessibility}
              </a>
            </>
          )}
        </p>
        <p>
          <NoBreakPairs>{credentials(company)}</NoBreakPairs>
          {company.license?.lookup && (
            <>
              {". "}
              <SiteLink href={company.license.lookup} className="underline">
                {words.facts.lookup}
              </SiteLink>
            </>
          )}
        </p>
      </div>
    </footer>
  );
}

function ContactLine({ icon, children }: { icon: "phone" | "mail" | "pin" | "people"; children: ReactNode }) {
  return (
    <span>
      <Icon name={icon} />
      {children}
    </span>
  );
}

function Links({ links }: Pick<LinkList, "links">) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.href}>
          <SiteLink href={link.href}>{link.name}</SiteLink>
        </li>
      ))}
    </ul>
  );
}
