/** How soon the visitor wants help, with the label the form shows (specification, section 3). */
export const urgencyLabels = {
  today: "Today",
  "this-week": "This Week",
  flexible: "I'm Flexible",
} as const;

/** One of the three urgencies, as stored and sent. */
export type Urgency = keyof typeof urgencyLabels;

interface AnyField {
  /** For the office. */
  label: string;
  /** By the desk's search, which finds a choice by its label. */
  isSearched: boolean;
  /** The migration that adds its column. A request that leaves the field at its default keeps its fingerprint. */
  since?: string;
}

/** A line of text. `maxLength` is in UTF-16 code units, as in HTML (specification, section 9). */
interface TextField extends AnyField {
  kind: "text";
  maxLength: number;
  /** The notice for a longer text, without the limit. */
  tooLong: string;
}

/** One of the choices, which are labels by value. `unknown` is what is wrong with any other value. */
interface OneField extends AnyField {
  kind: "one";
  choices: Record<string, string>;
  /** The value of a visitor who chose none. */
  default: string;
  unknown: { code: string; message: string };
}

/** Any number of the choices, or of the services on offer. */
interface ManyField extends AnyField {
  kind: "many";
  choices: Record<string, string> | "services";
  unknown: { code: string; message: string };
}

type Field = TextField | OneField | ManyField;

/** The fields of a quote request, in the order the form shows them. All code goes by this list. */
export const quoteRequestFields = {
  name: { kind: "text", label: "Name", isSearched: true, maxLength: 100, tooLong: "Please shorten your name to" },
  email: {
    kind: "text",
    label: "Email",
    isSearched: true,
    maxLength: 255,
    tooLong: "Please enter an email address of",
  },
  phone: { kind: "text", label: "Phone", isSearched: true, maxLength: 20, tooLong: "Please enter a phone number of" },
  services: {
    kind: "many",
    label: "Services",
    isSearched: true,
    choices: "services",
    unknown: { code: "service-unknown", message: "Please choose from the services in the list" },
  },
  urgency: {
    kind: "one",
    label: "How soon",
    isSearched: false,
    choices: urgencyLabels,
    default: "flexible",
    unknown: {
      code: "urgency-unknown",
      message: "Please choose how soon you need us: Today, This Week or I'm Flexible",
    },
  },
} as const satisfies Record<string, Field>;

type Fields = typeof quoteRequestFields;

/** One of the fields of a quote request. */
export type QuoteRequestField = keyof Fields;

/** The names of the fields in the privacy policy. */
export const fieldsInPrivacyPolicy: Record<QuoteRequestField, string> = {
  name: "your name",
  email: "your e-mail address",
  phone: "your phone number",
  services: "the services you choose",
  urgency: "how soon you need us",
};

/** The migrations that add a field's column. */
export type FieldMigration = Extract<Fields[QuoteRequestField], { since: string }>["since"];

type FieldOfKind<K> = { [F in QuoteRequestField]: Fields[F]["kind"] extends K ? F : never }[QuoteRequestField];

/** A field that is a line of text. */
export type TextFieldName = FieldOfKind<"text">;

/** A field that is a list of choices. */
export type ListFieldName = FieldOfKind<"many">;

/** A field with choices: one of them, or a list. */
export type ChoiceFieldName = Exclude<QuoteRequestField, TextFieldName>;

/** The names of the fields, in the order of the form. */
export const fieldNames = Object.keys(quoteRequestFields) as QuoteRequestField[];

const firstForOffice: QuoteRequestField[] = ["name", "phone"];

/** The names of the fields for the office: who asks and the number to call come first. */
export const officeFieldNames = [...firstForOffice, ...fieldNames.filter((field) => !firstForOffice.includes(field))];

/** A quote request as the visitor filled it in: any text, nothing checked yet. */
export type QuoteRequestDraft = { [F in QuoteRequestField]: F extends ListFieldName ? string[] : string };

/** A quote request that passed every check: trimmed, within its limits, nothing chosen that is not offered. */
export type QuoteRequest = QuoteRequestDraft & { [F in FieldOfKind<"one">]: keyof Fields[F]["choices"] };

/** What is wrong with a draft: a stable code, the field, and the notice for the visitor. */
export interface Problem {
  code: string;
  field: QuoteRequestField;
  message: string;
}

type Check = Problem & { fails: (draft: QuoteRequestDraft, services: readonly string[]) => boolean };

/** In the order they run: the specification's four with their notices (section 5), then those it has no notice for. */
const checks: Check[] = [
  { code: "name-blank", field: "name", message: "Please enter your name", fails: ({ name }) => !name.trim() },
  {
    code: "email-invalid",
    field: "email",
    message: "Please enter a valid email address",
    fails: (draft) => !looksLikeEmail(draft.email.trim()),
  },
  {
    code: "phone-blank",
    field: "phone",
    message: "Please enter your phone number",
    fails: ({ phone }) => !phone.trim(),
  },
  {
    code: "services-empty",
    field: "services",
    message: "Please select at least one service",
    fails: (draft) => draft.services.length === 0,
  },
  ...fieldNames.filter(isTextField).map((field) => ({
    code: `${field}-too-long`,
    field,
    message: `${quoteRequestFields[field].tooLong} ${quoteRequestFields[field].maxLength} characters or fewer`,
    fails: (draft: QuoteRequestDraft) => draft[field].trim().length > quoteRequestFields[field].maxLength,
  })),
  ...fieldNames.filter(isChoiceField).map((field) => ({
    ...quoteRequestFields[field].unknown,
    field,
    fails: (draft: QuoteRequestDraft, services: readonly string[]) => {
      const choices = choicesOf(field, services);
      return ![draft[field]].flat().every((value) => Object.hasOwn(choices, value));
    },
  })),
];

/**
 * The first failure of each field, in the order of the checks, so that the first is the one notice of section 5.
 * `services` are the names of those that are offered.
 */
export function problemsByField(draft: QuoteRequestDraft, services: readonly string[]): Problem[] {
  const failed = checks.filter((check) => check.fails(draft, services));
  return failed.filter((check, at) => failed.findIndex(({ field }) => field === check.field) === at);
}

/** Whether a field is a line of text. */
export function isTextField(field: QuoteRequestField): field is TextFieldName {
  return quoteRequestFields[field].kind === "text";
}

/** Whether a field has choices. */
export function isChoiceField(field: QuoteRequestField): field is ChoiceFieldName {
  return !isTextField(field);
}

/** Whether a field is a list of choices. */
export function isListField(field: QuoteRequestField): field is ListFieldName {
  return quoteRequestFields[field].kind === "many";
}

/** The choices of a field, by value with their labels. `services` are the names of those that are offered. */
export function choicesOf(field: QuoteRequestField, services: readonly string[] = []): Record<string, string> {
  const definition: Field = quoteRequestFields[field];
  if (definition.kind === "text") return {};
  if (definition.choices !== "services") return definition.choices;
  return Object.fromEntries(services.map((service) => [service, service]));
}

/** The value of a field that is missing: the default of its choices, or blank. */
export function defaultOf(field: QuoteRequestField): string {
  const definition: Field = quoteRequestFields[field];
  return definition.kind === "one" ? definition.default : "";
}

/** A field for the office: choices by their labels, separated by commas; text as it was typed. */
export function fieldWords(request: QuoteRequestDraft, field: QuoteRequestField): string {
  const labels = choicesOf(field);
  const values = [request[field]].flat();
  return values.map((value) => (Object.hasOwn(labels, value) ? labels[value] : value)).join(", ");
}

/** Section 5's pattern: text, an at-sign, text, a dot, text, no spaces. In linear time, unlike a regular expression. */
function looksLikeEmail(text: string): boolean {
  const [local, domain, ...more] = text.split("@");
  if (!local || !domain || more.length > 0 || /\s/.test(text)) return false;
  return domain.slice(1, -1).includes(".");
}

const mailboxName = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const domainLabel = /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/i;
const topLabel = /^([a-z]{2,63}|xn--[a-z\d-]{1,59})$/i;

/** Whether email may go to an address: one mailbox, ASCII, no quotes or comments. The form accepts more addresses. */
export function isMailableAddress(text: string): boolean {
  const at = text.lastIndexOf("@");
  const [name, domain] = [text.slice(0, at), text.slice(at + 1)];
  const labels = domain.split(".");
  if (at < 1 || text.length > 254 || name.length > 64 || labels.length < 2) return false;
  const isDomain = labels.every((label) => domainLabel.test(label)) && topLabel.test(labels.at(-1) ?? "");
  return mailboxName.test(name) && isDomain;
}

/** What follows the last at-sign of an email address. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1);
}
