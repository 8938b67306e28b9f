import type { CostPart } from "../../page-plan.ts";
import { CallLink } from "../../ui/CallLink.tsx";
import { Container } from "../../ui/Container.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { Prose } from "../../ui/Prose.tsx";
import { withAlt } from "../../ui/picture-sizes.ts";
import type { SharedProps } from "../section-props.ts";

type Props = SharedProps & Omit<CostPart, "kind">;

/** What the price depends on. Each part has a square of the drawing. */
export function Cost({ site, pictures, quote, prices }: Props) {
  const { intro, parts, drawing, callLabel } = quote;
  // The titles say what the squares show.
  const picture = withAlt(pictures, drawing ? { file: drawing, alt: "" } : undefined);
  return (
    <Container>
      <h2 className="text-heading">{site.words.process.quote}</h2>
      <Prose className="intro">{[prices, intro].filter(Boolean).join(" ")}</Prose>
      <ul className={picture ? "cost-parts drawn" : "cost-parts"}>
        {parts.map(({ title, text }) => (
          <li key={title}>
            {picture && <Picture picture={picture} sizes={`${2.5 * parts.length}rem`} />}
            <Prose>{`**${title}.** ${text}`}</Prose>
          </li>
        ))}
      </ul>
      <CallLink phone={site.company.phone}>{callLabel}</CallLink>
    </Container>
  );
}
