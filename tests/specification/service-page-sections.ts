import type { Page } from "#model/site.ts";
import { headingLike, type SectionRule, sectionWith } from "./section-rule.ts";

const inSanJose = (slug: string) => (page: Page) => page.service?.slug === slug && page.city?.slug === "san-jose";
const downspout = inSanJose("downspout-installation-and-repair");
const fascia = inSanJose("fascia-and-soffit-repair");

export const servicePageSections: SectionRule[] = [
  headingLike(downspout, /install/i, "Add a section about installation, named so in its heading."),
  headingLike(downspout, /repair|maintenance/i, "Add a section about repair and maintenance, named so in its heading."),
  headingLike(
    downspout,
    /diver|extension/i,
    "Add a section about water diversion and extensions, named so in its heading.",
  ),
  headingLike(downspout, /underground/i, "Add a section about underground drainage, named so in its heading."),
  headingLike(downspout, /why choose/i, 'Add reasons below a heading with "Why Choose".'),
  sectionWith(downspout, "quote", { heading: "Get Your Free Quote" }),
  headingLike(fascia, /coating/i, "Add a section about the protective coating, named so in its heading."),
  headingLike(fascia, /why choose/i, 'Add reasons below a heading with "Why Choose".'),
  sectionWith(fascia, "quote", { heading: "Request Your Free Inspection" }),
  sectionWith(fascia, "serving-map", { heading: "Serving San Jose, CA" }),
  {
    about: inSanJose("gutter-repairs"),
    field: "sections",
    holds: ({ sections }, { company }) => JSON.stringify(sections).includes(`](${company.relatedSite?.url})`),
    fix: "Link to the related site: [words]({relatedSite}).",
  },
];
