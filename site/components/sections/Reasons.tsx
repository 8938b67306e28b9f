import { Container } from "../ui/Container.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Prose } from "../ui/Prose.tsx";
import { FindingsSheet } from "./FindingsSheet.tsx";
import type { SectionProps } from "./section-props.ts";

/** Reasons in columns, or in one beside the sample of a findings sheet. */
export function Reasons({ section, pictures }: Pick<SectionProps<"reasons">, "section" | "pictures">) {
  const { heading, intro, reasons, process } = section;
  return (
    <Container surface="bg-band">
      <h2 className="text-heading">{heading}</h2>
      {intro && <Prose className="intro">{intro}</Prose>}
      <div className={process && "halves"}>
        <ul className={process ? "reasons" : "columns"}>
          {reasons.map((reason) => (
            <li key={reason.title} className="ruled">
              <h3 className="flex items-center gap-3">
                <Icon name={reason.icon} isLarge />
                {reason.title}
              </h3>
              <Prose className="mt-2">{reason.text}</Prose>
            </li>
          ))}
        </ul>
        {process && <FindingsSheet process={process} pictures={pictures} />}
      </div>
    </Container>
  );
}
