import { CallLink } from "../ui/CallLink.tsx";
import { Container } from "../ui/Container.tsx";
import { Picture } from "../ui/Picture.tsx";
import { Prose } from "../ui/Prose.tsx";
import { withAlt } from "../ui/picture-sizes.ts";
import type { SectionProps } from "./section-props.ts";

/**
 * A picture of the water's path with numbered parts, and a list of the signs that a part fails, each with a link to its
 * service. On a phone the numbers are on the picture, where they repeat these links for pointers. On a desktop the list
 * is on both sides of the picture, and a line leads from each sign to its part.
 */
export function WaterPath({ section, site, pictures }: SectionProps<"water-path">) {
  const { heading, body, question, symptoms, callLabel } = section;
  const picture = withAlt(pictures, section.picture);
  const half = Math.ceil(symptoms.length / 2);
  const share = (at: number) => `${(((at % half) + 0.5) / half) * 100}%`;
  return (
    <Container surface="bg-band">
      <div className="halves">
        <h2 className="text-heading">{heading}</h2>
        <div className="flex flex-col gap-3">
          <h3>{question}</h3>
          {body && <Prose>{body}</Prose>}
          <CallLink phone={site.company.phone}>{callLabel}</CallLink>
        </div>
      </div>
      <div className="water-path">
        {picture && (
          <div className="relative self-center">
            <Picture picture={picture} sizes="(width >= 64rem) min(56vw, 51rem), 92vw" />
            <svg className="absolute inset-0 size-full overflow-visible" aria-hidden="true">
              {symptoms.map(({ see, href, left, top }, at) => (
                <a key={see} href={href} tabIndex={-1} className="number-on-picture">
                  <line x1={`${left}%`} y1={`${top}%`} x2={at < half ? "-4%" : "104%"} y2={share(at)} />
                  <circle cx={`${left}%`} cy={`${top}%`} r="16" />
                  <text x={`${left}%`} y={`${top}%`} dy="6">
                    {at + 1}
                  </text>
                </a>
              ))}
            </svg>
          </div>
        )}
        <ol className="symptoms">
          {symptoms.map(({ see, name, href }, at) => (
            <li key={see} className={at < half ? "left" : "right"}>
              <a href={href}>
                {see} <span>{name}</span>
              </a>
            </li>
          ))}
        </ol>
      </div>
    </Container>
  );
}
