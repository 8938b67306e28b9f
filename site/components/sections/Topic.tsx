import { withAlt } from "../../lib/page-pictures.ts";
import { CallLink } from "../ui/CallLink.tsx";
import { Container } from "../ui/Container.tsx";
import { Picture } from "../ui/Picture.tsx";
import { Prose } from "../ui/Prose.tsx";
import type { SectionProps } from "./section-props.ts";

export function Topic({ section, site, pictures }: SectionProps<"topic">) {
  const picture = withAlt(pictures, section.picture);
  const { heading, intro, parts } = section;
  return (
    <Container>
      <h2 className="text-heading">{heading}</h2>
      {intro && <Prose className="intro">{intro}</Prose>}
      {picture && <Picture picture={picture} sizes="(width >= 74rem) 70rem, 92vw" frameClassName="topic-picture" />}
      <div className="halves">
        {parts.map((part) => (
          <div key={part.heading} className="flex flex-col gap-3">
            <h3>{part.heading}</h3>
            <Prose>{part.body}</Prose>
            <CallLink phone={site.company.phone}>{part.callLabel}</CallLink>
          </div>
        ))}
      </div>
    </Container>
  );
}
