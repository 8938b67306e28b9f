import { CallLink } from "../../ui/CallLink.tsx";
import { Container } from "../../ui/Container.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { Prose } from "../../ui/Prose.tsx";
import { cellSizes, halfSizes, withAlt } from "../../ui/picture-sizes.ts";
import type { SectionProps } from "../section-props.ts";

export function TextAndImage({ section, site, pictures, beside, isFlipped }: SectionProps<"text-and-image">) {
  const { heading, body, callLabel, cells = [] } = section;
  const picture = withAlt(pictures, section.picture);
  const whole = cells.length === 0 ? picture : undefined;
  const layout = beside ? "stacked" : `halves${whole ? ` pictured${isFlipped ? " flipped" : ""}` : ""}`;
  return (
    <Container beside={beside}>
      <div className={layout}>
        <h2 className="text-minor">{heading}</h2>
        {whole && <Picture picture={whole} sizes={halfSizes(whole)} frameClassName="illustration" />}
        <div className="flex flex-col items-start gap-4">
          <Prose>{body}</Prose>
          <CallLink phone={site.company.phone}>{callLabel}</CallLink>
        </div>
      </div>
      {picture && cells.length > 0 && (
        <ul className="columns picture-cells">
          {cells.map((cell, at) => (
            <li key={cell}>
              {/* The cells are parts of one picture, so one description is enough. */}
              <Picture picture={at === 0 ? picture : { ...picture, alt: "" }} sizes={cellSizes(picture)} />
              <Prose>{cell}</Prose>
            </li>
          ))}
        </ul>
      )}
    </Container>
  );
}
