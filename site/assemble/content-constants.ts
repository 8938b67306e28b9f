import type { Plugin } from "vite";
import { defaultWords, type FormWords, type Words } from "#contract/words.ts";
import { loadSite } from "#model/load-site.ts";
import { readCompany, readWords } from "#model/read/read-content.ts";
import { textNumbers } from "#model/resolve/company-sentences.ts";

/** Replaces names such as `__FORM_WORDS__`. Unlike `define`, picks up changes. Falls back to the default words. */
export function contentConstants(contentDir: string): Plugin {
  const constants: Record<string, (words: Words) => unknown> = {
    __COMPANY_NAME__: () => readCompany(contentDir)?.name ?? "",
    __TIME_ZONE__: () => readCompany(contentDir)?.timeZone ?? "",
    // Only what the script needs, because it must stay small.
    __FORM_WORDS__: ({ form: { button, sending }, notices, thanks }): FormWords => {
      return { form: { button, sending }, notices, thanks };
    },
    __TEXT_NUMBERS__: () => textNumbers(readCompany(contentDir) ?? { otherNumbers: [] }),
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
