import { withAlt } from "../../lib/page-pictures.ts";
import { CallLink } from "../ui/CallLink.tsx";
import { Container } from "../ui/Container.tsx";
import { Picture } from "../ui/Picture.tsx";
import { Prose } from "../ui/Prose.tsx";
import type { SectionProps } from "./section-props.ts";

/**
 * A picture of the water's path with numbered parts, and a list of the signs that a part fails, each with a link to its
 * service. The numbers on the picture repeat these links for pointers.
 */
export function WaterPath({ section, site, pictures }: SectionProps<"water-path">) {
  const { heading, body, question, symptoms, callLabel } = section;
  const picture = withAlt(pictures, section.picture);
  return (
    <Container>
      <h2 className="text-heading">{heading}</h2>
      {body && <Prose>{body}</Prose>}
      <div className="halves">
        {picture && (
          <div className="relative self-center">
            <Picture picture={picture} sizes="(width >= 64rem) 40rem, 92vw" />
            <svg className="absolute inset-0 size-full" aria-hidden="true">
              {symptoms.map(({ see, href, left, top }, at) => (
                <a key={see} href={href} tabIndex={-1} className="number-on-picture">
                  <circle cx={`${left}%`} cy={`${top}%`} r="16" />
                  <text x={`${left}%`} y={`${top}%`} dy="6">
                    {at + 1}
                  </text>
                </a>
              ))}
            </svg>
          </div>
        )}
        <div className="flex flex-col gap-4">
          <h3>{question}</h3>
          <ol className="symptoms">
            {symptoms.map(({ see, name, href }) => (
              <li key={see}>
                <a href={href}>
                  {see} <span>{name}</span>
                </a>
              </li>
            ))}
          </ol>
          <CallLink phone={site.company.phone}>{callLabel}</CallLink>
        </div>
      </div>
    </Container>
  );
}
