import type { Plugin } from "vite";
import { defaultWords, type FormWords, type Words } from "#contract/words.ts";
import { loadSite } from "#model/load-site.ts";
import { readCompany, readWords } from "#model/read/read-content.ts";
import { closedDays } from "#model/resolve/closed-days.ts";
import { reviewFormOf, textNumbers } from "#model/resolve/company-sentences.ts";

/** Replaces names such as `__FORM_WORDS__`. Unlike `define`, picks up changes. Falls back to the default words. */
export function contentConstants(contentDir: string): Plugin {
  const company = () => readCompany(contentDir);
  const constants: Record<string, (words: Words) => unknown> = {
    __COMPANY_NAME__: () => company()?.name ?? "",
    __TIME_ZONE__: () => company()?.timeZone ?? "",
    // Only what the script needs, because it must stay small.
    __FORM_WORDS__: ({ form: { button, sending }, notices, thanks }): FormWords => {
      return { form: { button, sending }, notices, thanks };
    },
    __TEXT_NUMBERS__: () => textNumbers(company() ?? { otherNumbers: [] }),
    __OFFICE_HOURS__: () => {
      const { hours, holidays, notices } = company() ?? { hours: [], holidays: [], notices: [] };
      return { hours, holidays: closedDays({ holidays, notices }) };
    },
    __REVIEW_FORM__: () => reviewFormOf(company() ?? { profiles: [] }),
    __DESK_WORDS__: ({ form: { choices }, notices, textMessage }) => ({ choices, notices, textMessage }),
    __SERVICES__: () => loadSite(contentDir).services.map(({ name }) => name),
  };
  const names = Object.keys(constants);
  const value = (name: string) => JSON.stringify(constants[name]?.(readWords(contentDir) ?? defaultWords));
  return {
    name: "content-constants",
    transform: {
      filter: { code: names },
      handler: (code) => code.replaceAll(new RegExp(names.join("|"), "g"), value),
    },
  };
}
