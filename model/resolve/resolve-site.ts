import type { Words } from "#contract/words.ts";
import type { Content } from "../content.ts";
import { contentFile, type KindName, kinds } from "../kinds.ts";
import type { Company } from "../schemas/company.ts";
import type { MenusFile } from "../schemas/menus.ts";
import type { PageFile } from "../schemas/page.ts";
import type { ProcessFile } from "../schemas/process.ts";
import type { TreesFile } from "../schemas/trees.ts";
import {
  type City,
  type Link,
  type LinkList,
  type Menus,
  type Page,
  type Section,
  type SectionOf,
  type Service,
  type ServiceCard,
  type Site,
  sectionsOf,
} from "../site.ts";
import { currentAddress, landingName, pageAddress } from "./addresses.ts";
import { fillPlaceholders } from "./fill-placeholders.ts";
import { guaranteeSentence } from "./guarantee.ts";
import { heroPoints } from "./hero-points.ts";
import { jobsFor, resolveJobs } from "./jobs.ts";
import { isSameText, type Mark, markFacts } from "./marks.ts";
import { formatPrice } from "./prices.ts";
import { wordsOf } from "./words.ts";

/** Drops references to missing files. */
export function resolveSite(content: Content, mark?: Mark): Omit<Site, "texts" | "advice"> {
  const allCities = Object.keys(content.cities);
  const cityCount = allCities.length - 1;
  const termsAddress =
    addressOfHeading(content, ([, text]) => text.includes("{guarantee}")) ?? pageAddress("terms-of-service");
  const fill = <T>([kind, name]: [KindName, string], value: T, city?: City, service?: Service, from = company): T => {
    // Legal texts have no such link, because the terms would link to themselves.
    const address = kind === "legal" ? undefined : termsAddress;
    const pageFacts = { city: city?.name, service, cityCount, termsAddress: address };
    const markText = mark && ((text: string, path: string) => mark(text, { kind, name, path }));
    const filled = fillPlaceholders(kinds[kind].schema, value, from, pageFacts, markText);
    return mark ? markFacts(kind, name, filled, mark) : filled;
  };
  const written = content.company;
  const company: Company = fill(["company", "company"], written, undefined, undefined, written);
  const words = wordsOf(content.words, company, mark);
  const addressOf = (services: string[], cities: string[]): string => {
    const names = cities.flatMap((city) => services.map((service) => landingName(service, city, content)));
    return pageAddress(names.find((name) => content.pages[name]) ?? "index");
  };
  const services = Object.entries(content.services).map(([slug, { order, ...service }]): Service => {
    return { ...fill(["services", slug], service), slug, href: addressOf([slug], allCities) };
  });
  const cities = Object.entries(content.cities).map(([slug, { order, ...city }]): City => {
    const region = city.region ?? company.address.region;
    const services = Object.keys(content.services).filter((one) => content.pages[landingName(one, slug, content)]);
    return { ...fill(["cities", slug], city), region, slug, services, href: addressOf(services, [slug]) };
  });
  const calendars = content.trees && fill(["trees", "trees"], content.trees);
  const writtenJobs = Object.entries(content.jobs).map(([slug, job]) => ({ ...fill(["jobs", slug], job), slug }));
  const jobs = resolveJobs(writtenJobs, services, cities);
  const resolvePage = ([name, written]: [string, PageFile]): Page => {
    const service = services.find(({ slug }) => slug === written.service);
    const city = cities.find(({ slug }) => slug === written.city);
    const filled = fill(["pages", name], written, city, service);
    const processOf = (name = "") => {
      const written = content.processes[name];
      return written && fill(["processes", name], written, city, service);
    };
    const sharedQuestions = sectionsOf(filled, "process").flatMap((section) => {
      return section.showsQuestions ? (processOf(section.process)?.questions ?? []) : [];
    });
    const linked = services.map((one) => ({ ...one, href: addressOf([one.slug], [city?.slug ?? "", ...allCities]) }));
    return {
      ...filled,
      address: pageAddress(name),
      file: contentFile("pages", name),
      service,
      city,
      guarantee: guaranteeSentence(company, service?.slug, termsAddress).replace(/:.*/, "."),
      jobs: service || name === "index" ? jobsFor(jobs, { service, city }) : [],
      sections: filled.sections.flatMap((section, at) => {
        const resolved = resolveSection(section, {
          company,
          words,
          service,
          services: linked,
          processOf,
          calendars,
          sharedQuestions,
        });
        return resolved.map((one) => ({ ...one, at }));
      }),
    };
  };
  return {
    company,
    brand: content.brand,
    logo: content.drawings.logo,
    icon: content.drawings.icon,
    accessibility: addressOfHeading(content, ([heading]) => isSameText(heading, words.facts.accessibility)),
    words,
    services,
    cities,
    jobs,
    menus: resolveMenus(fill(["menus", "menus"], content.menus), { services, cities }, content),
    map: content.map,
    pages: Object.entries(content.pages).map(resolvePage),
    legalPages: Object.entries(content.legal).map(([name, text]) => {
      return { ...fill(["legal", name], text), address: pageAddress(name), file: contentFile("legal", name) };
    }),
  };
}

/** Leaves out links to pages that are not shown, and lists without links. */
function resolveMenus(
  { header, footer }: MenusFile,
  all: Record<"services" | "cities", Link[]>,
  content: Content,
): Menus {
  const toLink = ({ name, address }: { name: string; address: string }): Link[] => {
    const href = currentAddress(address, content);
    return href ? [{ name, href }] : [];
  };
  const toList = (list: MenusFile["footer"][number]): LinkList[] => {
    const links = list.kind === "links" ? list.links.flatMap(toLink) : all[list.kind];
    return links.length > 0 ? [{ name: list.name, links }] : [];
  };
  return {
    header: header.flatMap((one): Menus["header"] => (one.kind === "page" ? toLink(one) : toList(one))),
    footer: footer.flatMap(toList),
  };
}

interface SectionContext {
  company: Company;
  words: Words;
  /** The page's service. */
  service: Service | undefined;
  /** Linked to their pages in the page's city. */
  services: Service[];
  processOf: (name: string | undefined) => ProcessFile | undefined;
  /** What the calendars of all cities share. */
  calendars: TreesFile | undefined;
  /** The questions of the page's process. */
  sharedQuestions: ProcessFile["questions"];
}

function resolveSection(section: PageFile["sections"][number], context: SectionContext): Section[] {
  const { services, processOf, calendars } = context;
  if (section.kind === "process") {
    const { process: name, ...own } = section;
    const shared = processOf(name);
    return shared ? [{ ...shared, ...own }] : [];
  }
  if (section.kind === "reasons") {
    const reasons = section.reasons.filter(({ text }) => text !== "");
    return [{ ...section, reasons, process: processOf(section.process) }];
  }
  if (section.kind === "hero") return [{ ...section, points: heroPoints(section.points, context) }];
  if (section.kind === "at-a-glance") return [{ ...section, rows: rowsWithFacts(section.rows, context) }];
  if (section.kind === "faq") {
    const own = section.questions.map((question, at) => ({ ...question, at }));
    return [{ ...section, questions: [...context.sharedQuestions, ...own].filter(({ answer }) => answer !== "") }];
  }
  if (section.kind === "calendar") {
    const falls = section.falls.flatMap(({ name, months }) => {
      return months ? [{ name, months }] : (calendars?.trees ?? []).filter((tree) => isSameText(tree.name, name));
    });
    return [{ ...section, falls, rain: calendars?.rain }];
  }
  const serviceOf = (slug: string) => services.filter((one) => one.slug === slug);
  if (section.kind === "water-path") {
    const symptoms = section.symptoms.flatMap(({ service: slug, ...symptom }) => {
      return serviceOf(slug).map(({ name, href }) => ({ ...symptom, name, href }));
    });
    return [{ ...section, symptoms }];
  }
  if (section.kind !== "service-cards") return [section];
  const cards = section.cards.flatMap(({ service: slug, description }): ServiceCard[] => {
    return serviceOf(slug).map((service) => ({ ...service, description: description ?? service.line }));
  });
  return cards.length > 0 ? [{ ...section, cards }] : [];
}

type Rows = SectionOf<"at-a-glance">["rows"];

/** Puts the prices first. On pages for property managers, replaces the answer about payment by their terms. */
function rowsWithFacts(rows: Rows, { company, words, service }: SectionContext): Rows {
  const payment = service?.isCommercial && company.commercial?.payment;
  const prices = (service?.prices ?? []).map((price): Rows[number] => {
    return { term: price.work, figure: formatPrice(price), detail: price.note };
  });
  const isReplaced = ({ term }: Rows[number]) => payment && isSameText(term, words.hiring.payment);
  return [...prices, ...rows.map((row) => (isReplaced(row) ? { term: row.term, detail: `${payment}.` } : row))];
}

/** Returns the address of the first legal section that matches, by its heading and text. */
function addressOfHeading(
  { legal }: Content,
  matches: (section: [heading: string, text: string]) => boolean,
): string | undefined {
  for (const [name, { body }] of Object.entries(legal)) {
    const sections = Array.from(body.matchAll(/^## ([^\n]+)\n((?:(?!^## ).)*)/gms), ([, heading = "", text = ""]) => {
      return [heading, text] satisfies [string, string];
    });
    const [heading] = sections.find(matches) ?? [];
    if (heading) return `${pageAddress(name)}#${headingId(heading)}`;
  }
  return undefined;
}

/** Must match the ids of the Markdown renderer. */
function headingId(heading: string): string {
  const plain = heading.normalize("NFD").replaceAll(/[^\w\s-]/g, "");
  return plain.trim().toLowerCase().replaceAll(/\s/g, "-");
}
