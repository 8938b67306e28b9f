import { Container } from "../../ui/Container.tsx";
import { NumberedSteps } from "../../ui/NumberedSteps.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { Prose } from "../../ui/Prose.tsx";
import { halfSizes, withAlt } from "../../ui/picture-sizes.ts";
import type { SectionProps } from "../section-props.ts";

export function Steps({ section, pictures }: SectionProps<"steps">) {
  const picture = withAlt(pictures, section.picture);
  return (
    <Container surface="bg-band">
      <div className={picture ? "halves" : "flex flex-col gap-8"}>
        <div className="flex flex-col gap-5">
          <h2 className="text-heading">{section.heading}</h2>
          {section.intro && <Prose className="text-muted">{section.intro}</Prose>}
          {picture && <Picture picture={picture} sizes={halfSizes(picture)} frameClassName="illustration" />}
        </div>
        <NumberedSteps steps={section.steps} />
      </div>
    </Container>
  );
}
