import type { ReactNode } from "react";
import { postalAddress } from "#model/resolve/company-sentences.ts";
import type { Company } from "#model/site.ts";
import { Container } from "../../ui/Container.tsx";
import { EmailLink } from "../../ui/EmailLink.tsx";
import { HoursTable } from "../../ui/HoursTable.tsx";
import { type DrawnIcon, Icon } from "../../ui/Icon.tsx";
import { Languages } from "../../ui/Languages.tsx";
import { NoBreakPairs } from "../../ui/NoBreakPairs.tsx";
import { ProfileLinks } from "../../ui/ProfileLinks.tsx";
import { NamedMap } from "../maps/NamedMap.tsx";
import type { SectionProps } from "../section-props.ts";

const linkClass = "text-lead semibold text-link underline";

export function ContactCards({ section, site }: SectionProps<"contact-cards">) {
  const { company, cities, words } = site;
  return (
    <Container>
      <div className="map-and-words">
        <div className="map-words">
          <h2 className="text-heading">{section.heading}</h2>
          <Card icon="phone" title={words.facts.phone} note={section.phoneNote}>
            <a href={`tel:${company.phone.dial}`} className={linkClass}>
              {company.phone.display}
            </a>
            <OtherNumbers company={company} />
            <Languages company={company} />
          </Card>
          <Card icon="mail" title={words.facts.email} note={section.emailNote}>
            <EmailLink email={company.email} className={linkClass} />
          </Card>
          <Card icon="clock" title={words.facts.hours} note={section.hoursNote}>
            <HoursTable company={company} />
          </Card>
        </div>
        <div className="map-words">
          <NamedMap site={site} />
          <Card icon="pin" title={words.facts.area} note={section.areaNote}>
            {!site.map && <p>{cities.map((city) => city.name).join(", ")}</p>}
            {company.showsStreet && (
              <p>
                {words.facts.office}: <NoBreakPairs>{postalAddress(company)}</NoBreakPairs>
              </p>
            )}
            {company.profiles.length > 0 && (
              <p>
                <ProfileLinks site={site} linkClass="text-link underline" />.
              </p>
            )}
          </Card>
        </div>
      </div>
    </Container>
  );
}

/** A number that takes only texts opens a text message. */
function OtherNumbers({ company }: { company: Company }) {
  return company.otherNumbers.map(({ label, number, takes }) => (
    <p key={label}>
      {label}:{" "}
      <a href={`${takes.includes("calls") ? "tel" : "sms"}:${number.dial}`} className="text-link underline">
        {number.display}
      </a>
    </p>
  ));
}

function Card({ icon, title, note, children }: { icon: DrawnIcon; title: string; note: string; children: ReactNode }) {
  return (
    <div className="ruled flex items-start gap-4">
      <Icon name={icon} isLarge />
      <div className="flex flex-1 flex-col gap-2">
        <h3>{title}</h3>
        {children}
        <p className="text-muted">{note}</p>
      </div>
    </div>
  );
}
