import type { ComponentType, ReactNode } from "react";
import type { Section } from "#model/site.ts";
import type { PagePart } from "../page-plan.ts";
import { BeforeYouHire } from "./proof/BeforeYouHire.tsx";
import { Cost } from "./proof/Cost.tsx";
import { Jobs } from "./proof/Jobs.tsx";
import { People } from "./proof/People.tsx";
import type { SectionProps, SharedProps } from "./section-props.ts";

interface PartProps extends SharedProps {
  part: PagePart;
  form?: ReactNode;
}

/** TypeScript cannot see which file draws which kind, so this type allows props of any kind. */
type SectionComponent = ComponentType<SectionProps<Section["kind"]>>;

/**
 * Found by name, so that a new kind needs no second list. `service-cards/ServiceCards.tsx` exports `ServiceCards`, which
 * draws sections of the kind "service-cards".
 */
const files = import.meta.glob<Record<string, SectionComponent>>(
  ["./*/*.tsx", "!./{maps,proof,status}/*", "!./*/*.test.tsx"],
  { eager: true },
);

/** Draws one part of a page's plan. */
export function PartView({ part, form, ...shared }: PartProps) {
  if (part.kind === "cost") return <Cost {...part} {...shared} />;
  if (part.kind === "checks") return <BeforeYouHire {...part} {...shared} />;
  if (part.kind === "jobs") return <Jobs {...part} {...shared} />;
  if (part.kind === "people") return <People {...part} {...shared} />;
  const { section, beside, hasForm, facts } = part;
  const View = componentOf(section.kind);
  // Astro passes an element even for an empty slot.
  return <View section={section} beside={beside} form={hasForm ? form : undefined} {...facts} {...shared} />;
}

/** Throws if the file is missing or has another name. */
export function componentOf(kind: Section["kind"]): SectionComponent {
  const name = kind.replaceAll(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
  const component = files[`./${kind}/${name}.tsx`]?.[name];
  if (!component) throw new Error(`site/sections/${kind}/${name}.tsx must export ${name}.`);
  return component;
}
