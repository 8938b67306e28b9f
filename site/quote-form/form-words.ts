import type { FormWords } from "#contract/words.ts";

/** Set by the build. */
declare const __FORM_WORDS__: FormWords;

export const { form: formWords, notices, thanks } = __FORM_WORDS__;
