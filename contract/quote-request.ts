/** How soon the visitor wants help (specification, section 3). */
const urgencies = ["today", "this-week", "flexible"] as const;

export type Urgency = (typeof urgencies)[number];

interface AnyField {
  /** For the office. */
  label: string;
  /** By the desk's search, which finds a choice by its value. */
  isSearched: boolean;
}

/** A line of text. `maxLength` is in UTF-16 code units, as in HTML (specification, section 9). */
interface TextField extends AnyField {
  kind: "text";
  maxLength: number;
}

/** One of the choices, by their values. */
interface OneField extends AnyField {
  kind: "one";
  choices: readonly string[];
  /** The value of a visitor who chose none. */
  default: string;
  /** The code of what is wrong with any other value. */
  unknown: string;
}

/** Any number of the choices, or of the services on offer. */
interface ManyField extends AnyField {
  kind: "many";
  choices: readonly string[] | "services";
  unknown: string;
}

type Field = TextField | OneField | ManyField;

/** The fields of a quote request, in the order the form shows them. All code goes by this list. */
export const quoteRequestFields = {
  name: { kind: "text", label: "Name", isSearched: true, maxLength: 100 },
  email: { kind: "text", label: "Email", isSearched: true, maxLength: 255 },
  phone: { kind: "text", label: "Phone", isSearched: true, maxLength: 20 },
  services: { kind: "many", label: "Services", isSearched: true, choices: "services", unknown: "service-unknown" },
  urgency: {
    kind: "one",
    label: "How soon",
    isSearched: false,
    choices: urgencies,
    default: "flexible",
    unknown: "urgency-unknown",
  },
} as const satisfies Record<string, Field>;

type Fields = typeof quoteRequestFields;

export type QuoteRequestField = keyof Fields;

type FieldOfKind<K> = { [F in QuoteRequestField]: Fields[F]["kind"] extends K ? F : never }[QuoteRequestField];

export type TextFieldName = FieldOfKind<"text">;

export type ListFieldName = FieldOfKind<"many">;

/** A field with choices: one of them, or a list. */
export type ChoiceFieldName = Exclude<QuoteRequestField, TextFieldName>;

export const fieldNames = Object.keys(quoteRequestFields) as QuoteRequestField[];

const firstForOffice: QuoteRequestField[] = ["name", "phone"];

/** The names of the fields for the office: who asks and the number to call come first. */
export const officeFieldNames = [...firstForOffice, ...fieldNames.filter((field) => !firstForOffice.includes(field))];

/** A quote request as the visitor filled it in: any text, nothing checked yet. */
export type QuoteRequestDraft = { [F in QuoteRequestField]: F extends ListFieldName ? string[] : string };

/** A quote request that passed every check: trimmed, within its limits, nothing chosen that is not offered. */
export type QuoteRequest = QuoteRequestDraft & { [F in FieldOfKind<"one">]: Fields[F]["choices"][number] };

/** The label of each choice, by field and value; the services on offer are their own labels. */
export type ChoiceLabels = {
  [F in ChoiceFieldName as Fields[F]["choices"] extends "services" ? never : F]: Record<
    Fields[F]["choices"][number],
    string
  >;
};

/** The codes of what can be wrong with a draft. */
export type NoticeCode =
  | "name-blank"
  | "email-invalid"
  | "phone-blank"
  | "services-empty"
  | `${TextFieldName}-too-long`
  | Fields[ChoiceFieldName]["unknown"];

export type Notices = Record<NoticeCode, string>;

/** What is wrong with a draft: a stable code, the field, and the notice for the visitor. */
export interface Problem {
  code: NoticeCode;
  field: QuoteRequestField;
  message: string;
}

interface Check extends Omit<Problem, "message"> {
  fails: (draft: QuoteRequestDraft, services: readonly string[]) => boolean;
}

/** In the order they run: the specification's four (section 5), then those it has no notice for. */
const checks: Check[] = [
  { code: "name-blank", field: "name", fails: ({ name }) => !name.trim() },
  { code: "email-invalid", field: "email", fails: ({ email }) => !looksLikeEmail(email.trim()) },
  { code: "phone-blank", field: "phone", fails: ({ phone }) => !phone.trim() },
  { code: "services-empty", field: "services", fails: ({ services }) => services.length === 0 },
  ...fieldNames.filter(isTextField).map(
    (field): Check => ({
      code: `${field}-too-long`,
      field,
      fails: (draft) => draft[field].trim().length > quoteRequestFields[field].maxLength,
    }),
  ),
  ...fieldNames.filter(isChoiceField).map(
    (field): Check => ({
      code: quoteRequestFields[field].unknown,
      field,
      fails: (draft, services) => ![draft[field]].flat().every((value) => choicesOf(field, services).includes(value)),
    }),
  ),
];

/**
 * The first failure of each field, in the order of the checks, so that the first is the one notice of section 5.
 * `services` are the names of those that are offered.
 */
export function problemsByField(
  draft: QuoteRequestDraft,
  { services, notices }: { services: readonly string[]; notices: Notices },
): Problem[] {
  const failed = checks.filter((check) => check.fails(draft, services));
  const first = failed.filter((check, at) => failed.findIndex(({ field }) => field === check.field) === at);
  return first.map(({ code, field }) => ({ code, field, message: notices[code] }));
}

export function isTextField(field: QuoteRequestField): field is TextFieldName {
  return quoteRequestFields[field].kind === "text";
}

export function isChoiceField(field: QuoteRequestField): field is ChoiceFieldName {
  return !isTextField(field);
}

export function isListField(field: QuoteRequestField): field is ListFieldName {
  return quoteRequestFields[field].kind === "many";
}

/** The values of a field's choices; none of a line of text. `services` are the names of those that are offered. */
export function choicesOf(field: QuoteRequestField, services: readonly string[] = []): readonly string[] {
  const definition: Field = quoteRequestFields[field];
  if (definition.kind === "text") return [];
  return definition.choices === "services" ? services : definition.choices;
}

/** The label of a field's value: that of the choice, or the value itself. */
export function labelOf(field: QuoteRequestField, value: string, labels: ChoiceLabels): string {
  const ofField = (labels as Partial<Record<QuoteRequestField, Record<string, string>>>)[field] ?? {};
  return Object.hasOwn(ofField, value) ? (ofField[value] ?? value) : value;
}

/** The value of a field that is missing: the default of its choices, or blank. */
export function defaultOf(field: QuoteRequestField): string {
  const definition: Field = quoteRequestFields[field];
  return definition.kind === "one" ? definition.default : "";
}

/** A field for the office: choices by their labels, separated by commas; text as it was typed. */
export function fieldWords(request: QuoteRequestDraft, field: QuoteRequestField, labels: ChoiceLabels): string {
  const values = [request[field]].flat();
  return values.map((value) => labelOf(field, value, labels)).join(", ");
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
