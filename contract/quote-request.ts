/** The visitor's time frame (specification, section 3). */
const urgencies = ["today", "this-week", "flexible"] as const;

type Field = {
  label: string;
  /** Whether the desk searches it. Of a choice, it searches the value, not the label. */
  isSearched: boolean;
  /**
   * Blank is allowed and the default. Emails, desk and CSV file then show nothing. Visitors cannot clear radio buttons,
   * so add a choice such as "Not sure".
   */
  isOptional?: true;
} & (TextField | SingleChoice | MultipleChoice);

interface TextField {
  kind: "text";
  /** In UTF-16 code units, as in HTML (specification, section 9). */
  maxLength: number;
  /** Attributes of the input in HTML. */
  inputType: "text" | "email" | "tel";
  autoComplete: string;
}

interface SingleChoice {
  kind: "one";
  choices: readonly string[];
  /** The choice of a missing field. Unset: blank. */
  default?: string;
  /** The notice code for a value that is not a choice. */
  unknown: string;
}

interface MultipleChoice {
  kind: "many";
  choices: readonly string[] | "services";
  /** The notice code for a value that is not a choice. */
  unknown: string;
}

/**
 * The fields of a quote request, in the form's order. All code follows this list. A field's name is also its column and
 * its heading in the CSV file.
 */
export const quoteRequestFields = {
  name: { kind: "text", label: "Name", isSearched: true, maxLength: 100, inputType: "text", autoComplete: "name" },
  email: { kind: "text", label: "Email", isSearched: true, maxLength: 255, inputType: "email", autoComplete: "email" },
  phone: { kind: "text", label: "Phone", isSearched: true, maxLength: 20, inputType: "tel", autoComplete: "tel" },
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

/** Fields with choices, single or multiple. */
export type ChoiceFieldName = Exclude<QuoteRequestField, TextFieldName>;

export const fieldNames = Object.keys(quoteRequestFields) as QuoteRequestField[];

const firstForOffice: QuoteRequestField[] = ["name", "phone"];

/** The fields in the office's order, with the name and number first. */
export const officeFieldNames = [...firstForOffice, ...fieldNames.filter((field) => !firstForOffice.includes(field))];

/** An unchecked quote request, with any text. */
export type QuoteRequestDraft = { [F in QuoteRequestField]: F extends ListFieldName ? string[] : string };

/** A checked quote request: trimmed, within limits, with only offered choices. */
export type QuoteRequest = QuoteRequestDraft & {
  [F in FieldOfKind<"one">]: Fields[F]["choices"][number] | (Fields[F] extends { isOptional: true } ? "" : never);
};

/** Labels of choices by field and value. Services are their own labels. */
export type ChoiceLabels = {
  [F in ChoiceFieldName as Fields[F]["choices"] extends "services" ? never : F]: Record<
    Fields[F]["choices"][number],
    string
  >;
};

/** Stable codes of problems with a draft. */
export type NoticeCode =
  | "name-blank"
  | "email-invalid"
  | "phone-blank"
  | "services-empty"
  | `${TextFieldName}-too-long`
  | Fields[ChoiceFieldName]["unknown"];

export type Notices = Record<NoticeCode, string>;

/** A problem with a draft. `message` is for the visitor. */
export interface Problem {
  code: NoticeCode;
  field: QuoteRequestField;
  message: string;
}

interface Check extends Omit<Problem, "message"> {
  fails: (draft: QuoteRequestDraft, services: readonly string[]) => boolean;
}

/** The checks in order: the four of the specification (section 5), then the others. */
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
      fails: (draft, services) => ![draft[field]].flat().every((value) => isChoice(field, value, services)),
    }),
  ),
];

/** Returns each field's first failure. The first one is section 5's notice. `services` are those on offer. */
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

/** Returns the values of a field's choices, none for text. `services` are the names on offer. */
export function choicesOf(field: QuoteRequestField, services: readonly string[] = []): readonly string[] {
  const definition: Field = quoteRequestFields[field];
  if (definition.kind === "text") return [];
  return definition.choices === "services" ? services : definition.choices;
}

function isChoice(field: ChoiceFieldName, value: string, services: readonly string[]): boolean {
  return choicesOf(field, services).includes(value) || (value === "" && isOptional(field) && !isListField(field));
}

/** Returns whether a field may be blank. */
export function isOptional(field: QuoteRequestField): boolean {
  const definition: Field = quoteRequestFields[field];
  return definition.isOptional ?? false;
}

/** Returns a choice's label, or the value itself. */
export function labelOf(field: QuoteRequestField, value: string, labels: ChoiceLabels): string {
  const ofField = (labels as Partial<Record<QuoteRequestField, Record<string, string>>>)[field] ?? {};
  return Object.hasOwn(ofField, value) ? (ofField[value] ?? value) : value;
}

/** Returns the value of a missing field: its default choice, or blank. */
export function defaultOf(field: QuoteRequestField): string {
  const definition: Field = quoteRequestFields[field];
  return definition.kind === "one" ? (definition.default ?? "") : "";
}

/** Formats a field for the office: labels of choices separated by commas, or the text as typed. */
export function formatField(request: QuoteRequestDraft, field: QuoteRequestField, labels: ChoiceLabels): string {
  const values = [request[field]].flat();
  return values.map((value) => labelOf(field, value, labels)).join(", ");
}

/** Section 5's pattern: text, an at-sign, text, a dot, text, no spaces. Linear time, unlike a regular expression. */
function looksLikeEmail(text: string): boolean {
  const [local, domain, ...more] = text.split("@");
  if (!local || !domain || more.length > 0 || /\s/.test(text)) return false;
  return domain.slice(1, -1).includes(".");
}
