import { z } from "zod";
import { holidays, notices, openingHours } from "./opening-hours.ts";
import { place, region } from "./place.ts";
import { person, review, workPhotographs } from "./proof.ts";
import { day, markdown, reference, shortText } from "./text.ts";

const phone = z
  .string()
  .regex(/^\(\d{3}\) \d{3}-\d{4}$/, "Write the number as (720) 555-0166.")
  .meta({ description: "As people read it: (720) 555-0166." })
  .transform((display) => ({ display, dial: `+1${display.replaceAll(/\D/g, "")}` }));

const address = z.strictObject({
  street: shortText(80).meta({ title: "Street", description: "With the house's number." }),
  locality: shortText(40).meta({ title: "City", description: "Where the office is." }),
  region: region.meta({
    title: "State",
    description: "Two letters. They also end the addresses of pages about a city.",
  }),
  postalCode: z
    .string()
    .regex(/^\d{5}$/, "Write five digits.")
    .meta({ title: "ZIP code", description: "Five digits." }),
  country: z.literal("US").meta({ title: "Country", description: "US." }),
});

/** A license classification as the board numbers it, such as C-43. */
export const classificationCode = shortText(10).meta({ title: "Code", description: "As the board numbers it." });

const classification = z.strictObject({
  code: classificationCode,
  work: shortText(60).optional().meta({ title: "Work", description: 'In the board\'s words, such as "plumbing".' }),
});

const license = z.strictObject({
  board: shortText(40).meta({ title: "Board", description: "Who gave it, as the license names it." }),
  number: z
    .string()
    .trim()
    .regex(/^(?=.*\d)[\w./ -]{2,30}$/, "Write the number as the license has it, such as 123456 or LIC.2023-0047.")
    .meta({ title: "Number", description: "As the license has it, such as 123456 or LIC.2023-0047." }),
  classifications: z
    .array(classification)
    .default([])
    .meta({ title: "Classifications", description: "What work it covers, where the board divides its licenses." }),
  lookup: z.url().optional().meta({ title: "Look-up", description: "The board's page on which anyone can check it." }),
});

const guarantee = z.strictObject({
  covers: shortText(120).meta({ title: "Covers", description: 'What work, such as "repairs and installations".' }),
  term: shortText(40).optional().meta({ title: "Term", description: 'How long it holds, such as "two years".' }),
  sentence: z
    .string()
    .trim()
    .max(240)
    .regex(/\{covers\}/, "Say in it what it covers: {covers}.")
    .refine(
      (text) => !/\s\{term\}/.test(text),
      'Leave out "for" and the space before {term}, as in {covers}{term}: it says "for" itself.',
    )
    .meta({
      title: "Sentence",
      description:
        'The one sentence, with {covers}{term}, which reads "repairs for two years"; in [ ] the link to the terms. In short it ends at its colon.',
    }),
});

const confirmation = z.strictObject({
  claim: shortText(200).meta({ title: "Claim", description: "What is said, and on which page." }),
  confirmed: day.optional().meta({ title: "Confirmed on", description: "The day the owner found it to be true." }),
});

const commercialFact = z.strictObject({
  term: shortText(40).meta({ title: "Fact", description: 'Such as "General liability".' }),
  detail: shortText(160).meta({ title: "What holds", description: "Only what you can prove." }),
});

const relatedSite = z.strictObject({
  name: shortText(60).meta({ title: "Name", description: "What that site is called." }),
  url: z.url().meta({ title: "Address", description: "Where {relatedSite} leads." }),
  license: shortText(40)
    .optional()
    .meta({ title: "License", description: "The license of the business behind that site, if its work needs one." }),
});

const timeZoneFix = "Write the zone's name, such as America/Denver or America/New_York.";

/** `content/company.yaml`: the company's facts. */
export const company = z.strictObject({
  name: shortText(60).meta({ title: "Name", description: "Exactly as it is registered." }),
  blurb: shortText(240).meta({ title: "About us", description: "One or two sentences for the footer." }),
  phone: phone.meta({ title: "Phone", description: "As people read it: (720) 555-0166. Links dial the same number." }),
  email: z.email().meta({ title: "Email", description: "Where visitors write to." }),
  address: address.meta({
    title: "Address",
    description: "In the footer, on the contact page and for search engines.",
  }),
  showsStreet: z.boolean().default(true).meta({
    title: "Show the street",
    description: "Off for a company that works from home: no page and no search engine is told street and place.",
  }),
  businessType: z
    .string()
    .regex(/^[A-Z][A-Za-z]+$/, "Write a type of schema.org/LocalBusiness in one word, such as Plumber or PetStore.")
    .default("LocalBusiness")
    .meta({
      title: "Kind of business",
      description: "For search engines, by schema.org/LocalBusiness, such as Plumber or PetStore.",
    }),
  place: place.meta({ title: "Place", description: "Where the office is, for search engines." }),
  license: license
    .optional()
    .meta({ title: "License", description: "Shown with {license}, {credentials}, in the footer and on cards." }),
  insurance: z
    .array(shortText(40).meta({ title: "Kind", description: 'Such as "general liability".' }))
    .default([])
    .meta({ title: "Insurance", description: "The kinds we hold: {credentials} never says insured without them." }),
  guarantee: guarantee
    .optional()
    .meta({ title: "Guarantee", description: "On workmanship. {guarantee} makes its one sentence." }),
  confirmations: z.array(confirmation).default([]).meta({
    title: "To confirm",
    description: "What pages claim and only the owner can know to be true. Not shown.",
  }),
  credentialsChecked: day.optional().meta({
    title: "Credentials checked on",
    description: "The day someone compared license, classifications and insurance with the documents. Not shown.",
  }),
  leadCertification: shortText(40)
    .optional()
    .meta({ title: "Lead-paint certification", description: "The firm's number at the EPA, such as NAT-12345-1." }),
  answerTime: shortText(60).optional().meta({
    title: "The form is answered",
    description: 'Such as "within a few hours on business days". Shown in the form and by {answerTime}.',
  }),
  payment: shortText(160)
    .optional()
    .meta({ title: "Payment", description: "What you take and when it is due, in a sentence. Shown by {payment}." }),
  deposit: shortText(160)
    .optional()
    .meta({ title: "Deposit", description: "The most you ask for ahead, in a sentence. Shown by {deposit}." }),
  minimumVisit: shortText(40)
    .optional()
    .meta({ title: "Smallest price", description: 'What a visit costs at least, such as "$150".' }),
  commercial: z.array(commercialFact).default([]).meta({
    title: "For managers of buildings",
    description:
      "Shown on the pages of services for them: limits of liability and auto, who insures your people, clients named on the policy, lift certificates, how soon you send a certificate, whom to call.",
  }),
  people: z.array(person).default([]).meta({ title: "People", description: "Who works here." }),
  reviews: z.array(review).default([]).meta({ title: "Reviews", description: "Real ones only." }),
  workPhotographs: z.array(workPhotographs).default([]).meta({
    title: "Photographs of work",
    description: "Of real jobs, before and after.",
  }),
  timeZone: z
    .string()
    .regex(/^[A-Z]\w+\/[\w/+-]+$/, { error: timeZoneFix, abort: true })
    .refine((name) => Intl.supportedValuesOf("timeZone").includes(name), timeZoneFix)
    .meta({
      title: "Time zone",
      description: "The zone's name, such as America/Los_Angeles. Business hours, emails and the desk use it.",
    }),
  hours: openingHours.meta({ title: "Business hours", description: "Days with the same hours together." }),
  holidays: holidays
    .default([])
    .meta({ title: "Holidays", description: "Days you are closed all day. Those that are past are no longer shown." }),
  notices: notices.default([]).meta({
    title: "Notices",
    description: "At the top of every page from one day to another, at midnight of your time zone.",
  }),
  priceRange: z.enum(["$", "$$", "$$$", "$$$$"]).meta({ title: "Price range", description: "For search engines." }),
  siteUrl: z
    .url()
    .refine((url) => URL.parse(url)?.origin === url, "Write it without path or final slash: https://www.example.com.")
    .meta({ title: "Site's address", description: "Used where the build is given no other by SITE_URL." }),
  relatedSite: relatedSite.optional().meta({
    title: "Related site",
    description: "For work this company does not do; written as [words]({relatedSite}).",
  }),
  profiles: z
    .array(z.url().meta({ title: "Profile", description: "Its address." }))
    .default([])
    .meta({ title: "Profiles", description: "Addresses of the company's real profiles elsewhere." }),
  promise: markdown.meta({ title: "Promise", description: "What the company promises, in a sentence." }),
  urgentAdvice: shortText(160).optional().meta({
    title: "When it cannot wait",
    description: "At the top of the home page and of urgent services, and in the form for today while you are closed.",
  }),
  modelPictures: z
    .array(reference("images").meta({ title: "Picture", description: "A model." }))
    .default([])
    .meta({
      title: "Models to replace",
      description:
        "Pictures that are models, not photographs. Replace them by photographs of your own, the first one first.",
    }),
  cardPicture: reference("images").meta({
    title: "Card picture",
    description: "What a shared link shows for pages without a picture of their own.",
  }),
  notFoundPicture: reference("images").meta({
    title: "Picture of missing pages",
    description: "Stands beside the words where an address has no page.",
  }),
});

/** The company's facts. */
export type Company = z.infer<typeof company>;
