import type { FormWords } from "#contract/words.ts";
import type { TextNumber } from "../ui/picture-links.ts";

/** Set by the build. */
declare const __FORM_WORDS__: FormWords;
declare const __TEXT_NUMBERS__: TextNumber[];

export const texts = __TEXT_NUMBERS__;
export const { form: formWords, notices, thanks } = __FORM_WORDS__;
