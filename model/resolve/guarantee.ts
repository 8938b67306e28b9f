import { upperFirst } from "#contract/upper-first.ts";
import type { Company } from "../schemas/company.ts";

type Facts = Pick<Company, "guarantee">;
type Work = NonNullable<Company["guarantee"]>["work"][number];

// British English writes such a list without a comma before "and".
const list = new Intl.ListFormat("en-GB");

/** Returns whether the only kind of work is for all services. */
export function isForAllServices(work: Work[]): boolean {
  return work.length === 1 && work[0]?.services.length === 0;
}

/** Returns the kind of work that a service belongs to. */
export function guaranteedWork({ guarantee }: Facts, service: string): Work | undefined {
  const work = guarantee?.work ?? [];
  return isForAllServices(work) ? work[0] : work.find(({ services }) => services.includes(service));
}

/** Returns the guarantee on a service, with its term, or else on all kinds of work, without terms. */
export function guaranteeSentence({ guarantee }: Facts, service = "", terms?: string): string {
  if (!guarantee) return "";
  const { covers, term } = (service && guaranteedWork({ guarantee }, service)) || {
    covers: list.format(guarantee.work.map(({ covers }) => covers)),
    term: undefined,
  };
  return guarantee.sentence
    .replace("{covers}", () => covers)
    .replace("{term}", () => (term ? ` for ${term}` : ""))
    .replace(/\[(.+?)\]/, terms ? `[$1](${terms})` : "$1");
}

/** Returns the limit of a service's kind of work. Empty if it has none. */
export function guaranteeLimit(facts: Facts, service = ""): string {
  const work = guaranteedWork(facts, service);
  return work ? limitOf(work) : "";
}

/** Returns Markdown with the term and the limit of each kind of work. */
export function guaranteeTerms({ guarantee }: Facts): string {
  const work = guarantee?.work ?? [];
  if (work.length === 0) return "";
  const isOneLimit = work.every(({ term }) => !term) && work.filter(({ limit }) => limit).length < 2;
  if (isOneLimit) {
    return ["Your quote or contract says how long the guarantee lasts.", ...work.map(limitOf)].join(" ").trim();
  }
  const items = work.map((one) => {
    const term = one.term ?? "as long as your quote or contract says";
    return `- **${upperFirst(one.covers)}: ${term}.** ${limitOf(one)}`.trim();
  });
  return items.join("\n");
}

function limitOf({ limit = "", term = "" }: Work): string {
  return limit.replaceAll("{term}", () => term);
}
