import { type MouseEvent, useEffect, useRef } from "react";
import type { Job, Page, Site } from "#model/site.ts";
import { brandSheet } from "../../site/assemble/brand-tokens.ts";
import { Accent } from "../../site/layout/Accent.tsx";
import { CallBar } from "../../site/layout/CallBar.tsx";
import { Footer } from "../../site/layout/Footer.tsx";
import { Header } from "../../site/layout/Header.tsx";
import { type PagePart, planPage } from "../../site/page-plan.ts";
import { FormCard } from "../../site/quote-form/FormCard.tsx";
import { PartView } from "../../site/sections/PartView.tsx";
import { LegalPage } from "../../site/sections/status/LegalPage.tsx";
import { ThankYou } from "../../site/sections/status/ThankYou.tsx";
import { SectionMark } from "../../site/ui/section-mark.ts";
import { withComingNotices } from "./coming-notices.ts";
import { Problems } from "./Problems.tsx";
import { newEntry, type Preview, type PreviewedPage } from "./preview-site.ts";
import { showDrawings } from "./show-drawings.ts";
import {
  currentEntry,
  entryRoute,
  onScrollToTop,
  openField,
  openSection,
  scrollWithField,
  sectionOf,
} from "./sveltia.ts";
import { leaveFor } from "./UnsavedEntries.tsx";

type AddressOf = (picture: string) => string;

interface EntryPageProps extends Pick<Preview, "shown" | "problems"> {
  addressOf: AddressOf;
  withNotices: boolean;
}

export function EntryPage({ shown, problems, addressOf, withNotices }: EntryPageProps) {
  return (
    <>
      <Problems problems={problems} />
      <div className="bg-band" style={{ position: "sticky", top: 0, zIndex: 30, maxHeight: "30vh", overflow: "auto" }}>
        {shown?.isHidden && <p className="page-width mt-3 semibold">Visitors do not see this yet.</p>}
        {shown?.leftOut.map(({ label, fix }) => (
          <p key={label} className="page-width mt-3 semibold">
            {label}: {fix}
          </p>
        ))}
      </div>
      {shown && <PreviewPage {...shown} addressOf={addressOf} />}
      {shown && withNotices && <FormNotices site={shown.site} />}
    </>
  );
}

/**
 * A click opens the fields of the clicked section, or the clicked job, and follows no link. Focusing a field scrolls to
 * its section. An open job is in view.
 */
function PreviewPage({ site, page, job, addressOf }: PreviewedPage & { addressOf: AddressOf }) {
  const whole = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (whole.current) showDrawings(whole.current, site);
  });
  useEffect(() => {
    const drawn = whole.current;
    if (!drawn || job === undefined) return;
    const showJob = () => drawn.querySelectorAll(".job")[job]?.scrollIntoView();
    // Styles and pictures change the page's height when they arrive.
    const height = new ResizeObserver(showJob);
    height.observe(drawn);
    const stop = onScrollToTop(drawn.ownerDocument, showJob);
    return () => {
      height.disconnect();
      stop();
    };
  }, [job]);
  useEffect(() => {
    let last: string | undefined;
    const scrollToSection = ({ target }: FocusEvent) => {
      const at = sectionOf(target as Element);
      if (at && at !== last) whole.current?.querySelector(`[data-section="${at}"]`)?.scrollIntoView();
      last = at;
    };
    document.addEventListener("focusin", scrollToSection);
    return () => document.removeEventListener("focusin", scrollToSection);
  }, []);
  return (
    <div ref={whole} onClickCapture={(event) => openClicked(event, page)} onAuxClickCapture={preventLeaving}>
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
    </div>
  );
}

function Parts({ site, page, addressOf }: { site: Site; page: Page; addressOf: AddressOf }) {
  const { parts, pictures: names, services, accent } = planPage(page, site);
  // The real size is unknown. This one fills a column, as pictures on the built page do.
  const size = { avif: "", width: 1600, height: 1200 };
  const pictures = Object.fromEntries(names.map((name) => [name, { ...size, src: addressOf(name) }]));
  const formOf = (part: PagePart) => (
    <div inert>
      <FormCard action="" services={services} site={site} hasTitle={part.kind === "section" && part.formHasTitle} />
    </div>
  );
  return (
    <>
      {accent && <Accent {...accent} />}
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections have no name, and two can be equal
        <SectionMark key={index} value={markOf(part)}>
          <PartView part={part} site={site} pictures={pictures} form={formOf(part)} />
        </SectionMark>
      ))}
    </>
  );
}

function markOf(part: PagePart) {
  return part.kind === "section" ? { "data-section": part.section.at } : {};
}

function FormNotices({ site }: { site: Site }) {
  const { words } = site;
  return (
    <div inert>
      <div className="form-errors">
        <h2 className="text-title">{words.problems.heading}</h2>
        <ul>
          {Object.entries(words.notices).map(([notice, text]) => (
            <li key={notice}>{text}</li>
          ))}
        </ul>
      </div>
      <ThankYou site={site} />
    </div>
  );
}

function preventLeaving(event: MouseEvent) {
  if ((event.target as Element).closest("a")) event.preventDefault();
}

function openClicked(event: MouseEvent, page: PreviewedPage["page"]) {
  preventLeaving(event);
  const clicked = event.target as Element;
  if (!("sections" in page)) return;
  const row = clicked.closest(".job");
  const job = row && page.jobs[Array.from(row.parentElement?.children ?? []).indexOf(row)];
  if (job) openJob(job, clicked);
  const element = clicked.closest<HTMLElement>("[data-section]");
  if (!element) return;
  const section = page.sections.find(({ at }) => at === Number(element.dataset.section));
  if (!section) return;
  const shown = Array.from(element.querySelectorAll("details")).findIndex((one) => one.contains(clicked));
  void openSection(section.at, section.kind === "faq" ? section.questions[shown]?.at : undefined);
}

function openJob({ slug }: Job, clicked: Element): void {
  const { collection, name = newEntry } = currentEntry() ?? {};
  if (collection !== "jobs" || name !== slug) leaveFor(entryRoute("jobs", slug));
  else void openField(clicked.closest(".review") ? "review" : "heading");
}
