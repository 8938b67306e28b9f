import { type ChoiceLabels, type Notices, type QuoteRequestField, quoteRequestFields } from "./quote-request.ts";

/** Default labels and hints of the form's fields. */
const labels: Record<QuoteRequestField | `${QuoteRequestField}Hint`, string> = {
  name: "Full name",
  nameHint: "",
  email: "Email",
  emailHint: "",
  phone: "Phone",
  phoneHint: "so we can talk about your quote",
  services: "Which services do you need?",
  servicesHint: "",
  urgency: "How soon do you need us?",
  urgencyHint: "",
};

const { name, email, phone } = quoteRequestFields;

/** The specification's four notices (section 5), then the others. */
const notices: Notices = {
  "name-blank": "Please enter your name",
  "email-invalid": "Please enter a valid email address",
  "phone-blank": "Please enter your phone number",
  "services-empty": "Please select at least one service",
  "name-too-long": `Please shorten your name to ${name.maxLength} characters or fewer`,
  "email-too-long": `Please enter an email address of ${email.maxLength} characters or fewer`,
  "phone-too-long": `Please enter a phone number of ${phone.maxLength} characters or fewer`,
  "service-unknown": "Please choose from the services in the list",
  "urgency-unknown": "Please choose how soon you need us",
};

/**
 * Default words of the site and its emails, which `content/words.yaml` overrides. They make no claims about a company.
 * Placeholders such as `{company}` are filled in. A sentence with a missing fact is dropped. `[ ]` marks inserted
 * values and link words. An empty text is not shown.
 */
export const defaultWords = {
  form: {
    title: "Get a quote",
    intro: "We answer {answerTime}.",
    ...labels,
    /** Specification, section 3. */
    choices: { urgency: { today: "Today", "this-week": "This Week", flexible: "I'm Flexible" } } satisfies ChoiceLabels,
    button: "Get a Quote",
    booking: "{booking}",
    sending: "Sending...",
    privacy: "We use this to answer you and to do the work you order. See our [privacy policy].",
  },
  notices: {
    ...notices,
    sent: "Thank you! We'll contact you soon.",
    cut: "Only the first [count] characters fit. Please check what you pasted.",
    failed: "Failed to submit form. Please try calling us directly.",
    call: "Call {phone}",
  },
  problems: {
    title: "Error: Quote",
    description: "Something in your quote request needs a second look.",
    headline: "Almost there",
    failedHeadline: "Please call us",
    heading: "There is a problem",
  },
  thanks: {
    title: "Thank you",
    received: "Your quote request has reached us.",
    sent: "Sent. We answer {answerTime}. {booking}",
    when: "We answer {answerTime}. We are open {hours}. {booking}",
    next: "What happens next: we read it and get back to you by phone or email.",
    picture: "Have a picture of it? Send it by email.",
    byEmail: "Email {email}",
    request: "Number [number]",
    another: "Send another request",
  },
  missing: {
    title: "Page not found",
    description: "There is no page at this address.",
    text: "Oops! Page not found",
    help: "[service] in [city] has no page of its own yet. Read [page] or call us.",
    address:
      "There is nothing at [address]. The link that brought you here may be old. Our services and cities are in the menu above and at the foot of this page.",
  },
  legal: { contents: "Contents" },
  calls: {
    call: "Call",
    callUs: "Call us",
    askUs: "Ask us",
    orForm: "or send the form",
    sendList: "Or send us your list of addresses:",
    quote: "Quote",
    byForm: "by form",
    home: "Return to Home",
  },
  facts: {
    phone: "Phone",
    email: "Email",
    hours: "Business hours",
    area: "Service area",
    lookup: "Look up the license",
    profiles: "Find us on",
    office: "Office",
    modelPictures: "Some pictures are models made to explain.",
    accessibility: "Accessibility",
  },
  area: { offered: "We offer [service] in [cities].", nearby: "Nearby: [cities].", page: "[service] in [city]" },
  /** Below the number on pictures of shared links. */
  card: { claim: "" },
  hiring: {
    heading: "Check us before you hire us",
    license: "License",
    insurance: "Insurance",
    certificate: "",
    leadPaint: "Lead paint",
    guarantee: "Guarantee",
    workmanship: "Workmanship guarantee",
    estimate: "Estimate",
    estimateText: "",
    contract: "Contract",
    contractText: "",
    /** On pages for property managers. */
    commercialEstimate: "",
    price: "Price",
    additionalInsured: "Additional insured",
    certificateOfInsurance: "Certificate of insurance",
    contact: "Your contact",
    payment: "Payment",
    deposit: "Deposit",
  },
  proof: {
    jobs: "Our work",
    before: "Before",
    after: "After",
    /** For screen readers. */
    stars: "[stars] of 5 stars",
    /** After the author of a review. */
    source: "on [site]",
    people: "Who works here",
  },
  calendar: {
    rain: "Most of the rain",
    visits: "Best for a visit",
    /** Below the next month for a visit. */
    next: "book now",
  },
  process: {
    included: "Included in every visit",
    notIncluded: "Quoted separately",
    quote: "What will it cost?",
    findings: "Your findings sheet",
    sample: "Sample",
    samplePictures: "Example pictures, not of a customer's house.",
    side: "Side",
    found: "Found",
    advice: "Advice",
  },
  letter: {
    subject: "Quote request",
    opening: "Somebody asked for a quote on the website.",
    openingByPhone: "Somebody asked for a quote by phone.",
    reply: "Reply to this email to write to the visitor.",
    noReply: "Please answer by phone.",
  },
  /** The messages after `opening` are chosen at the desk. Each can be a text or an email. */
  textMessage: {
    opening: "Hi [name], this is {company} about your quote request: [request]. {license}",
    noAnswer:
      "Hi [name], this is {company}. We called about your request ([request]) and did not reach you. Please call {phone} or write back. {license}",
    estimateSet:
      "Hi [name], this is {company}. We come to look at the job ([request]) at the time we agreed on. To change it, please call {phone}. {license}",
    quoteSent: "Hi [name], this is {company}. We sent you our quote ([request]). Questions? Call {phone}. {license}",
    review:
      "Hi [name], thank you for choosing {company}. {license}. Would you write a few words about our work? [link]",
    /** Ends the email that asks for a review. */
    reviewByEmail: "You need not answer. {company}, {address}.",
  },
  receipt: {
    subject: "We received your quote request",
    /** Mail programs show it after the subject. */
    preview: "We answer {answerTime}.",
    opening: "Thank you! We received your request for a quote. We answer {answerTime}. {booking}",
    call: "If you would like to talk to us now, please call {phone}.",
    company: "We are open {hours}. {credentials}.",
    stranger: "If you did not ask us for a quote, you can ignore this message.",
  },
};

/** Words of the site and its emails outside page content, each text complete. */
export type Words = typeof defaultWords;

/** The words that the form's script needs. */
export interface FormWords extends Pick<Words, "notices" | "thanks"> {
  form: Pick<Words["form"], "button" | "sending">;
}
