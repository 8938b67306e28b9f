import { Container } from "../ui/Container.tsx";
import { NumberedSteps } from "../ui/NumberedSteps.tsx";
import { Picture } from "../ui/Picture.tsx";
import { Prose } from "../ui/Prose.tsx";
import { halfSizes, withAlt } from "../ui/picture-sizes.ts";
import type { SectionProps } from "./section-props.ts";

/** What happens, in order: beside its heading, or below it and beside a picture that stays while the steps pass. */
export function Steps({ section, pictures }: Pick<SectionProps<"steps">, "section" | "pictures">) {
  const picture = withAlt(pictures, section.picture);
  return (
    <Container surface="bg-band">
      <div className={picture ? "halves pictured" : "halves"}>
        <div className="flex flex-col gap-4">
          <h2 className="text-heading">{section.heading}</h2>
          {section.intro && <Prose className="text-muted">{section.intro}</Prose>}
        </div>
        {picture && <Picture picture={picture} sizes={halfSizes(picture)} frameClassName="kept" />}
        <NumberedSteps steps={section.steps} />
      </div>
    </Container>
  );
}
