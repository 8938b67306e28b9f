import type { LegalPage as LegalText, Page, Site } from "#model/site.ts";
import { brandSheet } from "../../site/assemble/brand-tokens.ts";
import { Accent } from "../../site/layout/Accent.tsx";
import { CallBar } from "../../site/layout/CallBar.tsx";
import { Footer } from "../../site/layout/Footer.tsx";
import { Header } from "../../site/layout/Header.tsx";
import { type PagePart, planPage } from "../../site/page-plan.ts";
import { FormCard } from "../../site/quote-form/FormCard.tsx";
import { PartView } from "../../site/sections/PartView.tsx";
import { LegalPage } from "../../site/sections/status/LegalPage.tsx";
import { PreviewMarks } from "../../site/ui/preview-marks.ts";
import { withComingNotices } from "./coming-notices.ts";
import { fieldAttributes } from "./page-sources.ts";
import { scrollWithField } from "./sveltia.ts";

interface Props {
  site: Site;
  page: Page | LegalText;
  /** Returns the address of a picture. */
  addressOf: (picture: string) => string;
}

const bySetUp = "made by the person who set up your site";
const companyMarks = {
  hours: fieldAttributes({ kind: "company", name: "company", path: "hours" }),
  logo: fieldAttributes({ kind: "brand", name: "brand", path: "logo" }),
  rain: fieldAttributes({ kind: "trees", name: "trees", path: "rain" }),
  map: { "data-note": `The map is a drawing ${bySetUp}.` },
  otherMap: { "data-note": `The button for Google's map was ${bySetUp}.` },
  lastUpdate: { "data-note": "Each save of this text sets its day." },
  job: (slug: string, path = "") => fieldAttributes({ kind: "jobs", name: slug, path }),
};

/** Draws a page as visitors see it, with the marks of `PreviewMarks`. */
export function SitePage({ site, page, addressOf }: Props) {
  return (
    <PreviewMarks value={companyMarks}>
      {site.brand && <style>{brandSheet(site.brand)}</style>}
      <Header site={{ ...site, company: withComingNotices(site.company) }} current={page.address} />
      <CallBar site={site} formHref="#quote" />
      <main {...scrollWithField("sections")}>
        {"sections" in page ? (
          <Parts site={site} page={page} addressOf={addressOf} />
        ) : (
          <LegalPage text={page} site={site} />
        )}
      </main>
      <Footer site={site} />
    </PreviewMarks>
  );
}

function Parts({ site, page, addressOf }: Props & { page: Page }) {
  const { parts, pictures: names, services, accent } = planPage(page, site);
  // The real size is unknown. This one fills a column, as pictures on the built page do.
  const size = { avif: "", width: 1600, height: 1200 };
  const pictures = Object.fromEntries(names.map((name) => [name, { ...size, src: addressOf(name) }]));
  const formOf = (part: PagePart) => (
    <FormCard action="" services={services} site={site} hasTitle={part.kind === "section" && part.formHasTitle} />
  );
  const marksOf = (part: PagePart) => {
    if (part.kind !== "section") return companyMarks;
    const [, name = ""] = /([^/]+)\.yaml$/.exec(page.file) ?? [];
    const section = fieldAttributes({ kind: "pages", name, path: `sections.${part.section.at}` });
    return { ...companyMarks, section };
  };
  return (
    <>
      {accent && <Accent {...accent} />}
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections have no name, and two can be equal
        <PreviewMarks key={index} value={marksOf(part)}>
          <PartView part={part} site={site} pictures={pictures} form={formOf(part)} />
        </PreviewMarks>
      ))}
    </>
  );
}
