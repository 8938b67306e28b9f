import type { FormWords } from "#contract/words.ts";

/** By the build. */
declare const __FORM_WORDS__: FormWords;

/** The words of the form and its notices. */
export const { form: formWords, notices } = __FORM_WORDS__;
