import type { OfficeHours } from "#contract/office-hours.ts";
import type { Words } from "#contract/words.ts";

declare const __DESK_WORDS__: Pick<Words, "notices" | "textMessage"> & { choices: Words["form"]["choices"] };

declare const __COMPANY_NAME__: string;
declare const __SERVICES__: string[];
declare const __TEXT_NUMBERS__: object[];
declare const __OFFICE_HOURS__: OfficeHours;
declare const __REVIEW_FORM__: string;

export const companyName = __COMPANY_NAME__;

/** Whether the company has a number for text messages, so that people can answer them. */
export const takesTexts = __TEXT_NUMBERS__.length > 0;

export const services = __SERVICES__;

export const officeHours = __OFFICE_HOURS__;

/** The page where customers write a review. Empty if the company has none. */
export const reviewForm = __REVIEW_FORM__;

export const { choices, notices, textMessage } = __DESK_WORDS__;
