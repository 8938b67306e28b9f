import { sectionsOf } from "#model/site.ts";
import { type SectionRule, sectionThat, sectionWith } from "./section-rule.ts";

const home: SectionRule["appliesTo"] = ({ address }) => address === "/";
const contact: SectionRule["appliesTo"] = ({ address }) => address === "/contact";
const homeCards = ["gutter-cleaning", "gutter-installation", "gutter-repairs", "gutter-guard-installation"];
const mapLinks = ["/gutter-replacement-san-jose-ca", "/fascia-and-soffit-repair-san-jose-ca"];
const contactReasons = ["Fast Response Time", "Free Estimates", "Experienced Team", "Quality Guarantee"];

/** Rules for the home page and the contact page (specification, sections 2.4 and 2.6). */
export const homeAndContactSections: SectionRule[] = [
  sectionThat(home, "water-path", () => true, "Add the section on our expertise: kind: water-path."),
  sectionThat(
    home,
    "call-banner",
    ({ text, buttonText }) => text === "Need help with your gutters? Call us now!" && buttonText === "Call Now",
    'Add the call banner "Need help with your gutters? Call us now!" with the button "Call Now".',
  ),
  sectionWith(home, "call-banner", { buttonText: "Get a Quote" }),
  sectionThat(
    home,
    "service-cards",
    ({ cards }) =>
      cards.map(({ slug }) => slug).join() === homeCards.join() &&
      cards.every(({ description, line }) => description !== line),
    "Show the cards for cleaning, installation, repair and guard installation, each with a long description.",
  ),
  sectionThat(home, "reasons", ({ reasons }) => reasons.length === 3, "Give three reasons to choose the company."),
  sectionThat(
    home,
    "serving-map",
    ({ body = "" }) => mapLinks.every((address) => body.includes(`](${address})`)),
    "Link to the replacement page and the fascia and soffit page in the map's body.",
  ),
  sectionWith(home, "faq", { heading: "Frequently Asked Questions" }),
  sectionWith(contact, "hero", { headline: "Get In Touch With Us" }),
  sectionThat(contact, "contact-cards", () => true, "Add the ways to reach the company: kind: contact-cards."),
  {
    appliesTo: contact,
    field: "sections, reasons",
    passes: (page) =>
      contactReasons.every((expected) =>
        sectionsOf(page, "reasons").some(({ reasons }) => reasons.some(({ title }) => title === expected)),
      ),
    fix: `Give the reasons ${contactReasons.join(", ")}.`,
  },
];
