import type { FormWords } from "#contract/words.ts";

/** By the build. */
declare const __FORM_WORDS__: FormWords;

/** The words of the form, its notices and its thanks. */
export const { form: formWords, notices, thanks } = __FORM_WORDS__;
