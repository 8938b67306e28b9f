import { withAlt } from "../../lib/page-pictures.ts";
import { CallLink } from "../ui/CallLink.tsx";
import { Container } from "../ui/Container.tsx";
import { Picture } from "../ui/Picture.tsx";
import { Prose } from "../ui/Prose.tsx";
import type { SectionProps } from "./section-props.ts";

/** Parts beside each other, and those with a picture beside it, above the others. */
export function Topic({ section, site, pictures }: SectionProps<"topic">) {
  const picture = withAlt(pictures, section.picture);
  const { heading, intro } = section;
  const parts = section.parts.map((part) => ({ ...part, picture: withAlt(pictures, part.picture) }));
  const [pictured, plain] = [parts.filter((part) => part.picture), parts.filter((part) => !part.picture)];
  const wordsOf = ({ body, callLabel }: (typeof parts)[number]) => (
    <div className="flex flex-col gap-3">
      <Prose>{body}</Prose>
      <CallLink phone={site.company.phone}>{callLabel}</CallLink>
    </div>
  );
  return (
    <Container>
      <h2 className="text-heading">{heading}</h2>
      {intro && <Prose className="intro">{intro}</Prose>}
      {picture && <Picture picture={picture} sizes="(width >= 74rem) 70rem, 92vw" frameClassName="topic-picture" />}
      {pictured.map((part) => (
        <div key={part.heading} className="halves pictured">
          <h3>{part.heading}</h3>
          {part.picture && <Picture picture={part.picture} sizes="(width >= 64rem) 34rem, 92vw" />}
          {wordsOf(part)}
        </div>
      ))}
      <div className={plain.length % 2 === 0 ? "columns two-abreast" : "columns"}>
        {plain.map((part) => (
          <div key={part.heading} className="flex flex-col gap-3">
            <h3>{part.heading}</h3>
            {wordsOf(part)}
          </div>
        ))}
      </div>
    </Container>
  );
}
