import type { ComponentType } from "react";
import { formSection, type Section } from "#model/site.ts";
import { AtAGlance } from "./at-a-glance/AtAGlance.tsx";
import { Calendar } from "./calendar/Calendar.tsx";
import { CallBanner } from "./call-banner/CallBanner.tsx";
import { CityMap } from "./city-map/CityMap.tsx";
import { ContactCards } from "./contact-cards/ContactCards.tsx";
import { Faq } from "./faq/Faq.tsx";
import { Hero } from "./hero/Hero.tsx";
import { Process } from "./process/Process.tsx";
import { Quote } from "./quote/Quote.tsx";
import { Reasons } from "./reasons/Reasons.tsx";
import type { SectionProps } from "./section-props.ts";
import { ServiceCards } from "./service-cards/ServiceCards.tsx";
import { ServingMap } from "./serving-map/ServingMap.tsx";
import { Steps } from "./steps/Steps.tsx";
import { TextAndImage } from "./text-and-image/TextAndImage.tsx";
import { Topic } from "./topic/Topic.tsx";
import { WaterPath } from "./water-path/WaterPath.tsx";

const views: { [Kind in Section["kind"]]: ComponentType<SectionProps<Kind>> } = {
  hero: Hero,
  "call-banner": CallBanner,
  "service-cards": ServiceCards,
  "text-and-image": TextAndImage,
  topic: Topic,
  "water-path": WaterPath,
  steps: Steps,
  process: Process,
  "at-a-glance": AtAGlance,
  reasons: Reasons,
  faq: Faq,
  "serving-map": ServingMap,
  "city-map": CityMap,
  calendar: Calendar,
  "contact-cards": ContactCards,
  quote: Quote,
};

export function SectionView({ form, ...props }: SectionProps<Section["kind"]>) {
  const { section, page } = props;
  // TypeScript cannot see that `views` pairs each kind with its component.
  const View = views[section.kind] as ComponentType<SectionProps<Section["kind"]>>;
  // Astro passes an element even for an empty slot.
  return <View {...props} form={section === formSection(page) ? form : undefined} />;
}
