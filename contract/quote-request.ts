/** How soon the visitor wants help, with the label the form shows (specification, section 3). */
export const urgencyLabels = {
  today: "Today",
  "this-week": "This Week",
  flexible: "I'm Flexible",
} as const;

/** One of the three urgencies, as stored and sent. */
export type Urgency = keyof typeof urgencyLabels;

/** The urgencies in the order the form shows them. */
export const urgencies = Object.keys(urgencyLabels) as Urgency[];

/** The urgency of a visitor who chose none (specification, section 3). */
export const defaultUrgency: Urgency = "flexible";

/**
 * The fields of a quote request, in the order the form shows them. Whatever goes through all of them reads this list.
 * `text` is a line of at most `maxLength` UTF-16 code units, the unit of HTML's `maxlength` (specification, section 9);
 * `one` and `many` are choices from a list of ours. `label` is how the office reads the field.
 */
export const quoteRequestFields = {
  name: { kind: "text", label: "Name", maxLength: 100 },
  email: { kind: "text", label: "Email", maxLength: 255 },
  phone: { kind: "text", label: "Phone", maxLength: 20 },
  services: { kind: "many", label: "Services" },
  urgency: { kind: "one", label: "How soon" },
} as const;

type Fields = typeof quoteRequestFields;

/** One of the fields of a quote request. */
export type QuoteRequestField = keyof Fields;

type FieldOfKind<K> = { [F in QuoteRequestField]: Fields[F]["kind"] extends K ? F : never }[QuoteRequestField];

/** A field that is a line of text. */
export type TextFieldName = FieldOfKind<"text">;

/** A field that is a list of choices. */
export type ListFieldName = FieldOfKind<"many">;

/** The names of the fields, in the order the form shows them. */
export const fieldNames = Object.keys(quoteRequestFields) as QuoteRequestField[];

/** A quote request as the visitor filled it in: any text, nothing checked yet. */
export type QuoteRequestDraft = { [F in QuoteRequestField]: F extends ListFieldName ? string[] : string };

/** A quote request that passed every check: trimmed, within its limits, services that are offered, a known urgency. */
export interface QuoteRequest extends QuoteRequestDraft {
  urgency: Urgency;
}

/** What is wrong with a draft: a stable code, the field at fault and the notice a visitor reads. */
export interface Problem {
  code: string;
  field: QuoteRequestField;
  message: string;
}

type Check = Problem & { fails: (draft: QuoteRequestDraft, services: readonly string[]) => boolean };

const lengthNotices: Record<TextFieldName, string> = {
  name: "Please shorten your name to",
  email: "Please enter an email address of",
  phone: "Please enter a phone number of",
};

/**
 * Every check in the order it runs. The first four, with their notices, are the specification's (section 5);
 * the rest guard what it gives no notice for, and so come after them.
 */
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
    message: `${lengthNotices[field]} ${quoteRequestFields[field].maxLength} characters or fewer`,
    fails: (draft: QuoteRequestDraft) => draft[field].trim().length > quoteRequestFields[field].maxLength,
  })),
  {
    code: "service-unknown",
    field: "services",
    message: "Please choose from the services in the list",
    fails: (draft, services) => !draft.services.every((service) => services.includes(service)),
  },
  {
    code: "urgency-unknown",
    field: "urgency",
    message: "Please choose how soon you need us: Today, This Week or I'm Flexible",
    fails: (draft) => !isUrgency(draft.urgency),
  },
];

/**
 * The first failure of each field, in the order of the checks: the words beside the fields, and first the one notice of
 * section 5. `services` are the names of those that are offered, as the content says them.
 */
export function problemsByField(draft: QuoteRequestDraft, services: readonly string[]): Problem[] {
  const failed = checks.filter((check) => check.fails(draft, services));
  return failed.filter((check, at) => failed.findIndex(({ field }) => field === check.field) === at);
}

/** Says whether a field is a line of text. */
export function isTextField(field: QuoteRequestField): field is TextFieldName {
  return quoteRequestFields[field].kind === "text";
}

/** Says whether a field is a list of choices. */
export function isListField(field: QuoteRequestField): field is ListFieldName {
  return quoteRequestFields[field].kind === "many";
}

/** A field in the office's words: services separated by commas, the urgency by its label, text as it stands. */
export function fieldWords(request: QuoteRequest, field: QuoteRequestField): string {
  if (field === "urgency") return urgencyLabels[request.urgency];
  return isListField(field) ? request[field].join(", ") : request[field];
}

/** Says whether a word is one of the urgencies. */
export function isUrgency(word: string): word is Urgency {
  return Object.hasOwn(urgencyLabels, word);
}

/** Section 5's simple pattern: text, an at-sign, text, a dot, text, no spaces. Linear, whatever is typed. */
function looksLikeEmail(text: string): boolean {
  const [local, domain, ...more] = text.split("@");
  if (!local || !domain || more.length > 0 || /\s/.test(text)) return false;
  return domain.slice(1, -1).includes(".");
}

const mailboxName = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const domainLabel = /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/i;
const topLabel = /^([a-z]{2,63}|xn--[a-z\d-]{1,59})$/i;

/**
 * Says whether an address is plain enough to be written to: one mailbox, ASCII, no quotes, brackets, commas or comments.
 * The form accepts more; those visitors are answered by phone.
 */
export function isMailableAddress(text: string): boolean {
  const at = text.lastIndexOf("@");
  const [name, domain] = [text.slice(0, at), text.slice(at + 1)];
  const labels = domain.split(".");
  if (at < 1 || text.length > 254 || name.length > 64 || labels.length < 2) return false;
  const isDomain = labels.every((label) => domainLabel.test(label)) && topLabel.test(labels.at(-1) ?? "");
  return mailboxName.test(name) && isDomain;
}
