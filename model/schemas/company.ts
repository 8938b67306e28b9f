import { z } from "zod";
import { asciiFormat } from "#contract/tidy-text.ts";
import { commercial } from "./commercial.ts";
import { checkedDay, year } from "./day.ts";
import { guarantee } from "./guarantee.ts";
import { holidays, notices, openingHours } from "./opening-hours.ts";
import { place, region } from "./place.ts";
import { person, profile, rating } from "./proof.ts";
import { formattedText, markdown, phrase, reference, shortText, webAddress } from "./text.ts";

const phone = formattedText(/^\(\d{3}\) \d{3}-\d{4}$/, "Write the number as (720) 555-0166.")
  .meta({ description: "As people read it: (720) 555-0166." })
  .transform((display) => ({ display, dial: `+1${display.replaceAll(/\D/g, "")}` }));

const zipCode = formattedText(/^\d{5}$/, "Write five digits.");

const address = z.strictObject({
  street: shortText(80).meta({ title: "Street", description: "With the house number." }),
  locality: shortText(40).meta({ title: "City", description: "The city of the office." }),
  region: region.meta({ title: "State", description: "Two letters. They also end the addresses of city pages." }),
  postalCode: zipCode.meta({ title: "ZIP code", description: "Five digits." }),
  country: z.literal("US").meta({ title: "Country", description: "US." }),
});

/** A license classification as the board numbers it, such as C-43. */
export const classificationCode = shortText(10)
  .overwrite(asciiFormat)
  .meta({ title: "Code", description: "Such as C-43." });

const classification = z.strictObject({
  code: classificationCode,
  work: shortText(60).optional().meta({ title: "Work", description: 'In the board\'s words, such as "plumbing".' }),
});

const license = z.strictObject({
  board: shortText(40).meta({ title: "Board", description: "The licensing board, as written on the license." }),
  boardName: shortText(60).optional().meta({
    title: "Board's full name",
    description: 'For search engines, such as "Contractors State License Board".',
  }),
  number: formattedText(
    /^(?=.*\d)[\w./ -]{2,30}$/,
    "Write the number as on the license, such as 123456 or LIC.2023-0047.",
  ).meta({ title: "Number", description: "As on the license, such as 123456 or LIC.2023-0047." }),
  classifications: z
    .array(classification)
    .default([])
    .meta({ title: "Classifications", description: "The kinds of work it covers, if the board has them." }),
  lookup: webAddress.optional().meta({ title: "Look-up", description: "The board's web page that shows the license." }),
});

const confirmation = z.strictObject({
  claim: shortText(200).meta({ title: "Claim", description: "The claim, and the page that makes it." }),
  confirmed: checkedDay.optional().meta({ title: "Confirmed on", description: "The day you checked that it is true." }),
});

const otherNumber = z.strictObject({
  label: shortText(30).meta({ title: "Label", description: 'Shown before the number, such as "Text us".' }),
  number: phone.meta({ title: "Number", description: "As people read it: (720) 555-0166." }),
  takes: z
    .array(z.enum(["calls", "texts"]))
    .min(1)
    .meta({
      title: "Takes",
      description: "What reaches you there.",
      labels: { calls: "Calls", texts: "Text messages" },
    }),
});

/** California requires a contract in the language of the sales talk, with exceptions (Civil Code 1689.7(a)). */
const language = z.strictObject({
  name: shortText(30).meta({ title: "Language", description: 'In English, such as "Spanish".' }),
  tag: formattedText(
    /^[a-z]{2,3}(-[A-Za-z\d]{2,8})*$/,
    'Write the tag of the language, such as "es" or "zh-Hant".',
  ).meta({
    title: "Tag",
    description: 'For screen readers: "es" for Spanish, "vi" for Vietnamese, "zh" for Chinese.',
  }),
  words: shortText(40).meta({ title: "Words", description: 'In that language, such as "Hablamos español".' }),
  confirmed: checkedDay.optional().meta({
    title: "Confirmed on",
    description:
      "The day you checked this: somebody who answers the phone speaks it during business hours, and the contract and the notice of cancellation exist in it. Not shown before.",
  }),
});

const leadPartner = z.strictObject({
  name: shortText(60).meta({ title: "Firm", description: "Its registered name." }),
  number: shortText(40).meta({ title: "Number", description: "Its EPA firm number, such as NAT-12345-1." }),
});

const relatedSite = z.strictObject({
  name: shortText(60).meta({ title: "Name", description: "The name of that site." }),
  url: webAddress.meta({ title: "Address", description: "The target of {relatedSite}." }),
  license: shortText(40).optional().meta({ title: "License", description: "That business's license, if it has one." }),
});

const businessType = formattedText(
  /^[A-Z][A-Za-z]+$/,
  "Write a type of schema.org/LocalBusiness in one word, such as Plumber or PetStore.",
).default("LocalBusiness");

const timeZoneFix = "Write the zone's name, such as America/Denver or America/New_York.";
const timeZone = formattedText(/^[A-Z]\w+\/[\w/+-]+$/, { error: timeZoneFix, abort: true })
  .refine((name) => Intl.supportedValuesOf("timeZone").includes(name), timeZoneFix)
  .meta({ format: "time-zone" });

const siteUrl = webAddress.refine(
  (url) => URL.parse(url)?.origin === url,
  "Write it without path or final slash: https://www.example.com.",
);

const insurance = z.array(shortText(40).meta({ title: "Kind", description: 'Such as "general liability".' }));
const modelPictures = z.array(
  reference("images").meta({ title: "Picture", description: "A stand-in for a photograph." }),
);

/** `content/company.yaml`: the company's facts. */
export const company = z.strictObject({
  name: shortText(60).meta({ title: "Name", description: "Exactly as it is registered." }),
  blurb: shortText(240).meta({ title: "About us", description: "One or two sentences for the footer." }),
  phone: phone.meta({ title: "Phone", description: "As people read it: (720) 555-0166. Links dial the same number." }),
  email: z
    .string()
    .overwrite(asciiFormat)
    .check(z.email())
    .meta({ title: "Email", description: "The address that visitors write to." }),
  address: address.meta({ title: "Address", description: "In the footer, on the contact page and in search engines." }),
  showsStreet: z.boolean().default(true).meta({
    title: "Show the street",
    description: "Off if you work from home. Then pages and search engines show neither the street nor the place.",
  }),
  businessType: businessType.meta({
    title: "Kind of business",
    description: "For search engines, from schema.org/LocalBusiness, such as Plumber or PetStore.",
  }),
  place: place.meta({ title: "Place", description: "The office's coordinates, for search engines." }),
  license: license.optional().meta({ title: "License", description: "Shown by {license} and {credentials}." }),
  insurance: insurance.default([]).meta({ title: "Insurance", description: "The kinds you have, for {credentials}." }),
  guarantee: guarantee.optional().meta({ title: "Guarantee", description: "On workmanship. Shown by {guarantee}." }),
  confirmations: z.array(confirmation).default([]).meta({
    title: "To confirm",
    description: "Claims on your pages that only you can check. Not shown.",
  }),
  credentialsChecked: checkedDay.optional().meta({
    title: "Credentials checked on",
    description: "The day you compared license, classifications and insurance with the documents. Not shown.",
  }),
  leadCertification: shortText(40)
    .optional()
    .meta({ title: "Lead-paint certification", description: "Your EPA firm number, such as NAT-12345-1." }),
  leadPartner: leadPartner.optional().meta({
    title: "Lead-paint firm",
    description: "The certified firm that does this work for you, if you have no certification. Shown by {leadFirm}.",
  }),
  answerTime: shortText(60).optional().meta({
    title: "Response time",
    description: 'Such as "within a few hours on business days". Shown in the form and by {answerTime}.',
  }),
  payment: shortText(160).optional().meta({ title: "Payment", description: "In a sentence. Shown by {payment}." }),
  deposit: shortText(160).optional().meta({ title: "Deposit", description: "In a sentence. Shown by {deposit}." }),
  bookingTime: phrase(40).optional().meta({
    title: "Booking time",
    description:
      'Such as "within a week". Shown as "Most jobs are booked within a week" and by {booking}. Change it when your calendar fills.',
  }),
  rating: rating.optional().meta({ title: "Rating", description: "Your rating on another site. It links there." }),
  foundedIn: year.optional().meta({ title: "Founded in", description: 'Shown as "Since 2009" and by {since}.' }),
  otherNumbers: z.array(otherNumber).default([]).meta({
    title: "Other numbers",
    description: "On the contact page and after the form. A number that takes texts lets the desk write texts, too.",
  }),
  languages: z.array(language).default([]).meta({
    title: "Languages",
    description: "Other languages of those who answer the phone.",
  }),
  commercial: commercial.optional().meta({
    title: "For property managers",
    description: "Shown on pages about services for property managers.",
  }),
  people: z.array(person).default([]).meta({ title: "People", description: "The people who work here." }),
  timeZone: timeZone.meta({
    title: "Time zone",
    description: "The zone's name, such as America/Los_Angeles. Business hours, emails and the desk use it.",
  }),
  hours: openingHours.meta({ title: "Business hours", description: "Put days with the same hours together." }),
  holidays: holidays.default([]).meta({ title: "Holidays", description: "Days you are closed all day." }),
  notices: notices.default([]).meta({ title: "Notices", description: "At the top of every page on these days." }),
  priceRange: z.enum(["$", "$$", "$$$", "$$$$"]).meta({ title: "Price range", description: "For search engines." }),
  siteUrl: siteUrl.meta({ title: "Site's address", description: "Used unless SITE_URL is set." }),
  relatedSite: relatedSite.optional().meta({ title: "Related site", description: "Linked by [words]({relatedSite})." }),
  profiles: z.array(profile).default([]).meta({
    title: "Profiles",
    description: "Your pages on other sites. The footer and the contact page link to them.",
  }),
  promise: markdown.meta({ title: "Promise", description: "What you promise, in a sentence." }),
  urgentAdvice: shortText(160).optional().meta({
    title: "Urgent advice while open",
    description:
      "On the home page, on urgent services' pages, and in the form for same-day requests. A question at its start is bold.",
  }),
  urgentAdviceClosed: shortText(200).optional().meta({
    title: "Urgent advice while closed",
    description: 'The same while you are closed. [opening] becomes a time such as "tomorrow at 7:00 AM".',
  }),
  modelPictures: modelPictures.default([]).meta({
    title: "Pictures to replace",
    description: "Stand-ins for photographs. Replace them with your own, starting with the first.",
  }),
  cardPicture: reference("images").meta({ title: "Card picture", description: "For links to pages without pictures." }),
  notFoundPicture: reference("images").meta({ title: "Picture of missing pages", description: "On the 404 page." }),
});

/** The company's facts. */
export type Company = z.infer<typeof company>;
