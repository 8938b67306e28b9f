import type { Words } from "#contract/words.ts";

/** The company's, by the build. */
declare const __DESK_WORDS__: { choices: Words["form"]["choices"]; textMessage: Words["textMessage"] };

export const { choices, textMessage } = __DESK_WORDS__;
