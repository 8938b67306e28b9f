import type { Page } from "#model/site.ts";
import { headingLike, type SectionRule, sectionWith } from "./section-rule.ts";

const inSanJose = (slug: string) => (page: Page) => page.service?.slug === slug && page.city?.slug === "san-jose";
const downspout = inSanJose("downspout-installation-and-repair");
const fascia = inSanJose("fascia-and-soffit-repair");

export const servicePageSections: SectionRule[] = [
  headingLike(downspout, /install/i, "Add a section with a heading about installation."),
  headingLike(downspout, /repair|maintenance/i, "Add a section with a heading about repair and maintenance."),
  headingLike(downspout, /diver|extension/i, "Add a section with a heading about water diversion and extensions."),
  headingLike(downspout, /underground/i, "Add a section with a heading about underground drainage."),
  headingLike(downspout, /why choose/i, 'Add reasons below a heading with "Why Choose".'),
  sectionWith(downspout, "quote", { heading: "Get Your Free Quote" }),
  headingLike(fascia, /coating/i, "Add a section with a heading about the protective coating."),
  headingLike(fascia, /why choose/i, 'Add reasons below a heading with "Why Choose".'),
  sectionWith(fascia, "quote", { heading: "Request Your Free Inspection" }),
  sectionWith(fascia, "serving-map", { heading: "Serving San Jose, CA" }),
  {
    appliesTo: inSanJose("gutter-repairs"),
    field: "sections",
    passes: ({ sections }, { company }) => JSON.stringify(sections).includes(`](${company.relatedSite?.url})`),
    fix: "Link to the related site: [words]({relatedSite}).",
  },
];
