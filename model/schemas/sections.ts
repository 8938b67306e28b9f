import { z } from "zod";
import { calendar } from "./sections/calendar.ts";
import { defineSection } from "./sections/define-section.ts";
import { iconName } from "./icon.ts";
import { percent, picture, plainPicture } from "./picture.ts";
import { processSection } from "./process.ts";
import { markdown, reference, shortText } from "./text.ts";

const point = shortText(60).meta({ title: "Point", description: "A few words." });

/** The top of a page: its only h1, the offer, the call button and the quote form. */
const hero = defineSection("hero", "Top of the page", {
  headline: shortText(80).meta({ title: "Headline", description: "The largest words. No other page may have them." }),
  lead: shortText(320).meta({ title: "Lead", description: "One to three sentences below the headline." }),
  callLabel: shortText(40).meta({ title: "Call button", description: 'Such as "Call for a visit". It dials.' }),
  points: z.array(point).max(4).default([]).meta({
    title: "Points",
    description: "Up to four short reasons to call. The price and the guarantee come first and count.",
  }),
  picture: picture.optional().meta({ title: "Picture", description: "Beside or below the words." }),
  softTop: z.boolean().default(false).meta({
    title: "Soft top",
    description: "Fades the picture's top into the panel. Only for pictures whose top has the panel's color.",
  }),
}).meta({ description: "The headline, your offer in a sentence or two, and the call button." });

const callBanner = defineSection("call-banner", "Call banner", {
  text: shortText(120).meta({ title: "Text", description: 'Such as "Need help today? Call us now!".' }),
  buttonText: shortText(30).meta({ title: "Button", description: 'Such as "Call Now". The button always dials.' }),
}).meta({ description: "A band across the page with a call button." });

const card = z.strictObject({
  service: reference("services").meta({ title: "Service", description: "Gives the card its title, icon and address." }),
  description: markdown.optional().meta({ title: "Description", description: "Replaces the service's line here." }),
});

/** Cards that link to other services. Title, icon and address come from the service. */
const serviceCards = defineSection("service-cards", "Cards to services", {
  heading: shortText(80).meta({ title: "Heading", description: "Above the cards." }),
  intro: markdown.optional().meta({ title: "Introduction", description: "A sentence or two below the heading." }),
  cards: z.array(card).min(2).max(8).meta({ title: "Cards", description: "Two to eight." }),
  variant: z.enum(["icons", "pictures"]).default("icons").meta({
    title: "Variant",
    description: '"icons" are small cards with icons. "pictures" are large cards with pictures.',
  }),
}).meta({ description: "Cards that link to your other services." });

/** A heading and text, alone or beside a picture. Pictures alternate sides. */
export const textAndImage = defineSection("text-and-image", "Text and picture", {
  heading: shortText(90).meta({ title: "Heading", description: "The subject of the text." }),
  body: markdown.meta({ title: "Text", description: "A few paragraphs or lists." }),
  picture: picture.optional().meta({ title: "Picture", description: "Beside the text." }),
  cells: z
    .array(markdown.meta({ title: "Cell", description: "Describes the cell." }))
    .length(4, "Write four, one for each cell.")
    .optional()
    .meta({ title: "Cells", description: "Below a picture of four cells in a row, each 3 by 2." }),
  callLabel: shortText(40).optional().meta({ title: "Call button", description: "Below the text. It dials." }),
})
  .meta({ description: "A heading and some paragraphs, alone or beside a picture." })
  .refine(({ picture, cells }) => !(cells && picture?.points), {
    path: ["picture", "points"],
    message: "Remove the labels or the cells: a picture cut into cells shows no labels.",
  });

const part = z
  .strictObject({
    heading: shortText(90).meta({ title: "Heading", description: "The subject of this part." }),
    body: markdown.meta({ title: "Text", description: "A few sentences." }),
    callLabel: shortText(40).optional().meta({ title: "Call button", description: "Beside the text. It dials." }),
  })
  .meta({ title: "Part" });

/** A topic in two to six parts, such as the kinds of cleaning in a city. */
const topic = defineSection("topic", "Topic in parts", {
  heading: shortText(90).meta({ title: "Heading", description: "The subject of all parts." }),
  intro: markdown.optional().meta({ title: "Introduction", description: "A sentence or two." }),
  parts: z.array(part).min(2).max(6).meta({ title: "Parts", description: "Two to six, one below the other." }),
}).meta({ description: "Two to six short texts, one below the other." });

const symptom = z.strictObject({
  see: shortText(60).meta({ title: "Sign", description: "What customers see, in their words." }),
  service: reference("services").meta({ title: "Service", description: "The service that fixes it." }),
  left: percent.meta({ title: "From the left", description: "Its position on the picture, in percent." }),
  top: percent.meta({ title: "From the top", description: "Its position on the picture, in percent." }),
});

const symptoms = z.array(symptom).min(3).max(9);

/** A picture of the rain's path from roof to ground, with signs of faults and the services that fix them. */
const waterPath = defineSection("water-path", "Picture with signs", {
  heading: shortText(90).meta({ title: "Heading", description: "Above the picture." }),
  body: markdown.optional().meta({ title: "Text", description: "A paragraph or two." }),
  picture: plainPicture.meta({ title: "Picture", description: "One picture that shows all signs." }),
  question: shortText(60).meta({ title: "Question", description: 'Above the list, such as "What do you see?".' }),
  symptoms: symptoms.meta({ title: "Signs", description: "Three to nine, each with a line to its point." }),
  callLabel: shortText(40).optional().meta({ title: "Call button", description: "Below the text. It dials." }),
}).meta({ description: "A picture with signs of trouble and the services that fix them." });

const step = z.strictObject({
  title: shortText(60).meta({ title: "Title", description: "The step in a few words." }),
  text: markdown.meta({ title: "Text", description: "A sentence or two." }),
});

const steps = defineSection("steps", "Steps", {
  heading: shortText(90).meta({ title: "Heading", description: "Above the steps." }),
  intro: markdown.optional().meta({ title: "Introduction", description: "A sentence or two below the heading." }),
  picture: picture.optional().meta({ title: "Picture", description: "Beside the steps, or above them on phones." }),
  steps: z.array(step).min(3).max(7).meta({ title: "Steps", description: "Three to seven, numbered automatically." }),
}).meta({ description: "Numbered steps." });

const row = z.strictObject({
  term: shortText(40).meta({ title: "Question", description: 'A caller\'s question in one or two words: "Time".' }),
  figure: shortText(24).optional().meta({ title: "Short answer", description: 'In large type: "1 to 3 hours".' }),
  detail: shortText(220).meta({ title: "Answer", description: "One or two short sentences." }),
});

const atAGlance = defineSection("at-a-glance", "At a glance", {
  heading: shortText(90).meta({ title: "Heading", description: "The subject of the table." }),
  rows: z.array(row).min(3).max(7).meta({ title: "Rows", description: "Three to seven, such as time and price." }),
}).meta({ description: "The questions that callers ask first, with short answers." });

const reason = z.strictObject({
  title: shortText(50).meta({ title: "Title", description: "The reason in a few words." }),
  icon: iconName.optional().meta({ title: "Icon", description: "Beside the title." }),
  text: markdown.meta({ title: "Text", description: "How it helps the customer." }),
});

const sample = reference("processes").optional();

const reasons = defineSection("reasons", "Reasons to choose us", {
  heading: shortText(90).meta({ title: "Heading", description: "Above the reasons." }),
  intro: markdown.optional().meta({ title: "Introduction", description: "A sentence or two below the heading." }),
  process: sample.meta({ title: "Process", description: "Shows its sample findings beside the reasons." }),
  reasons: z.array(reason).min(3).max(6).meta({ title: "Reasons", description: "Three to six." }),
}).meta({ description: "Three to six short reasons, with or without icons." });

const faqHeading = shortText(90).default("Frequently Asked Questions");

const entry = z.strictObject({
  question: shortText(140).meta({ title: "Question", description: "As a customer asks it. No other page may ask it." }),
  answer: markdown.meta({ title: "Answer", description: "One or two paragraphs without lists." }),
});

/** Questions and answers. Also written to the page's structured data. */
const faq = defineSection("faq", "Questions and answers", {
  heading: faqHeading.meta({ title: "Heading", description: "Above the questions." }),
  questions: z.array(entry).min(3).max(12).meta({ title: "Questions", description: "Three to twelve." }),
}).meta({ description: "Questions that open to show the answer." });

/** The map of the service area. Loads Google's map only when the visitor opens it. */
const servingMap = defineSection("serving-map", "Map", {
  heading: shortText(90).meta({ title: "Heading", description: 'Such as "Where we work".' }),
  body: markdown.optional().meta({ title: "Text", description: "Between heading and map." }),
}).meta({ description: "A map of all cities you serve." });

const cityMap = defineSection("city-map", "Map of the city", {
  heading: shortText(90).meta({ title: "Heading", description: 'Such as "Where to find us in town".' }),
  body: markdown.optional().meta({ title: "Text", description: "Above the map." }),
}).meta({ description: "A map of this page's city and the places in it." });

/** The quote form in its own section. A page without this section shows the form in its hero. */
const quote = defineSection("quote", "Quote form", {
  heading: shortText(80).meta({ title: "Heading", description: 'Such as "Get a quote".' }),
  lead: shortText(320).meta({ title: "Lead", description: "One to three sentences beside the form." }),
}).meta({ description: "The form in its own section instead of at the top." });

/** Cards for phone, email, business hours and service area. The facts come from the company. */
const contactCards = defineSection("contact-cards", "Ways to reach us", {
  heading: shortText(80).meta({ title: "Heading", description: "Above the four cards." }),
  phoneNote: shortText(160).meta({ title: "Below the phone", description: "When to call." }),
  emailNote: shortText(160).meta({ title: "Below the email", description: "When to send an email." }),
  hoursNote: shortText(160).meta({ title: "Below the hours", description: "What to do outside of them." }),
  areaNote: shortText(160).meta({ title: "Below the cities", description: "For people just outside your area." }),
}).meta({ description: "Phone, email, hours and cities, each with a note." });

/** A section of a page. `kind` selects its schema. */
export const section = z.discriminatedUnion("kind", [
  hero,
  callBanner,
  serviceCards,
  textAndImage,
  topic,
  waterPath,
  steps,
  processSection,
  atAGlance,
  reasons,
  faq,
  servingMap,
  cityMap,
  quote,
  contactCards,
  calendar,
]);

/** A section as stored in a page's file. */
export type SectionFile = z.infer<typeof section>;
