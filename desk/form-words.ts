import type { FormWords } from "#contract/words.ts";

/** The company's, by the build. */
declare const __FORM_WORDS__: FormWords;

export const { choices } = __FORM_WORDS__.form;
