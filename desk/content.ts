import type { Words } from "#contract/words.ts";

declare const __DESK_WORDS__: Pick<Words, "notices" | "textMessage" | "thanks"> & { choices: Words["form"]["choices"] };

declare const __COMPANY_NAME__: string;
declare const __SERVICES__: string[];
export const companyName = __COMPANY_NAME__;

export const services = __SERVICES__;

export const { choices, notices, textMessage, thanks } = __DESK_WORDS__;
