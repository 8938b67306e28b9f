import type { ComponentType, ReactNode } from "react";
import type { Section } from "#model/site.ts";
import type { Block } from "../page-plan.ts";
import { BeforeYouHire } from "./proof/BeforeYouHire.tsx";
import { ProofSections } from "./proof/ProofSections.tsx";
import type { SectionProps, SharedProps } from "./section-props.ts";

interface BlockProps extends SharedProps {
  block: Block;
  form?: ReactNode;
}

type SectionComponent = ComponentType<SectionProps<Section["kind"]>>;

const files = import.meta.glob<Record<string, SectionComponent>>(["./*/*.tsx", "!./*/*.test.tsx"], { eager: true });

/** Draws one block of a page's plan. */
export function BlockView({ block, form, ...shared }: BlockProps) {
  if (block.kind === "checks") return <BeforeYouHire {...block} {...shared} />;
  if (block.kind === "proof") return <ProofSections {...block} {...shared} />;
  const { section, beside, hasForm, facts } = block;
  const View = componentOf(section.kind);
  // Astro passes an element even for an empty slot.
  return <View section={section} beside={beside} form={hasForm ? form : undefined} {...facts} {...shared} />;
}

/** Returns `ServiceCards` of `service-cards/ServiceCards.tsx` for "service-cards". */
export function componentOf(kind: Section["kind"]): SectionComponent {
  const name = kind.replaceAll(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
  const component = files[`./${kind}/${name}.tsx`]?.[name];
  if (!component) throw new Error(`site/sections/${kind}/${name}.tsx must export ${name}.`);
  return component;
}
