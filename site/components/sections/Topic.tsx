import { CallLink } from "../ui/CallLink.tsx";
import { Container } from "../ui/Container.tsx";
import { Picture } from "../ui/Picture.tsx";
import { Prose } from "../ui/Prose.tsx";
import { halfSizes, withAlt } from "../ui/picture-sizes.ts";
import type { SectionProps } from "./section-props.ts";

/** Parts beside each other; one with a picture is beside it, across the page. */
export function Topic({ section, site, pictures }: SectionProps<"topic">) {
  const { heading, intro } = section;
  const parts = section.parts.map((part) => ({ ...part, picture: withAlt(pictures, part.picture) }));
  return (
    <Container>
      <h2 className="text-heading">{heading}</h2>
      {intro && <Prose className="intro">{intro}</Prose>}
      <div className="parts">
        {parts.map(({ heading, body, picture, callLabel }) => (
          <div key={heading} className={picture ? "halves pictured" : undefined}>
            <h3>{heading}</h3>
            {picture && <Picture picture={picture} sizes={halfSizes(picture)} frameClassName="illustration" />}
            <div className="flex flex-col gap-3">
              <Prose>{body}</Prose>
              <CallLink phone={site.company.phone}>{callLabel}</CallLink>
            </div>
          </div>
        ))}
      </div>
    </Container>
  );
}
