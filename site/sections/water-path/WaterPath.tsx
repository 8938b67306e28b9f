import type { SectionOf } from "#model/site.ts";
import { CallLink } from "../../ui/CallLink.tsx";
import { Container } from "../../ui/Container.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { Pointed } from "../../ui/Pointed.tsx";
import { Prose } from "../../ui/Prose.tsx";
import { withAlt } from "../../ui/picture-sizes.ts";
import type { SectionProps } from "../section-props.ts";

export function WaterPath({ section, site, pictures }: SectionProps<"water-path">) {
  const { heading, body, question, symptoms, callLabel } = section;
  const picture = withAlt(pictures, section.picture);
  const points = symptoms
    .toSorted((one, other) => one.left - other.left)
    .map((symptom) => ({ ...symptom, label: <SymptomLink {...symptom} /> }));
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
      <Pointed points={points} labels="sides">
        {picture && <Picture picture={picture} sizes="(width >= 64rem) min(56vw, 51rem), 92vw" />}
      </Pointed>
    </Container>
  );
}

function SymptomLink({ see, name, href }: SectionOf<"water-path">["symptoms"][number]) {
  return (
    <a href={href}>
      {see} <span>{name}</span>
    </a>
  );
}
