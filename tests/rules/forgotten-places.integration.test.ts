import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { isWhole } from "../../testing/whole-form.ts";
import { copyRepository, type Insertion } from "./changed-copy.ts";

/** An edit that a change needs, and what reports that it was left out: the types, or a unit test. */
interface Place extends Insertion {
  reportedBy: "types" | `${string}.test.ts` | `${string}.test.tsx`;
}

/** A change of the README's table, made as it says. The wish itself comes first: nobody forgets it. */
interface Change {
  wish: Insertion[];
  places: Place[];
}

const changes: Record<string, Change> = {
  "a choice field of the form": {
    wish: [
      {
        file: "contract/quote-request.ts",
        after: `    unknown: "urgency-unknown",\n  },\n`,
        insert: `  stories: {
    kind: "one",
    label: "Stories",
    isSearched: true,
    choices: ["one", "two"],
    default: "one",
    unknown: "stories-unknown",
  },
`,
      },
    ],
    places: [
      {
        file: "tests/specification/privacy-numbers.test.ts",
        after: `  urgency: "how soon you need us",\n`,
        insert: `  stories: "how many stories your house has",\n`,
        reportedBy: "types",
      },
      {
        file: "contract/quote-request.ts",
        after: `    unknown: "stories-unknown",\n`,
        insert: `    since: "0020-stories",\n`,
        reportedBy: "server/requests/insert-quote-request.test.ts",
      },
      {
        file: "server/store/migrations.ts",
        after: `  "0008-challenge-life": { up: makeChallengeLife, does: "sessions get the time of a passkey's challenge" },\n`,
        insert: `  "0020-stories": addField("stories"),\n`,
        reportedBy: "types",
      },
      {
        file: "contract/words.ts",
        after: `  urgencyHint: "",\n`,
        insert: `  stories: "How many stories does the house have?",\n  storiesHint: "",\n`,
        reportedBy: "types",
      },
      {
        file: "contract/words.ts",
        after: `const choices: ChoiceLabels = { urgency`,
        insert: `, stories: { one: "One story", two: "Two stories or more" }`,
        reportedBy: "types",
      },
      {
        file: "contract/words.ts",
        after: `const notices: Notices = {\n`,
        insert: `  "stories-unknown": "Please choose how many stories the house has",\n`,
        reportedBy: "types",
      },
      {
        file: "content/legal/privacy-policy.md",
        after: `- how soon you need us\n`,
        insert: `- how many stories your house has\n`,
        reportedBy: "tests/specification/privacy-numbers.test.ts",
      },
    ],
  },

  "a section with two pictures": {
    wish: [
      {
        file: "model/schemas/before-and-after.ts",
        insert: `import { z } from "zod";
import { picture } from "./picture.ts";
import { shortText } from "./text.ts";

/** The same gutter before and after the work. */
export const beforeAndAfter = z
  .strictObject({
    kind: z.literal("before-and-after"),
    heading: shortText(90).meta({ title: "Heading", description: "Says where it was." }),
    before: picture.meta({ title: "Before", description: "The gutter as it was." }),
    later: picture.meta({ title: "After", description: "The gutter as it is now." }),
  })
  .meta({ title: "Before and after", description: "The same gutter twice." });
`,
      },
      {
        file: "testing/sample-company/pages/contact.yaml",
        after: `      It costs nothing, and you are free to compare it with other bids.\n\n`,
        insert: `  - kind: before-and-after
    heading: The same gutter twice
    before:
      file: contact
      alt: A gutter before the work
    later:
      file: gutter-repair
      alt: A gutter after the work

`,
      },
    ],
    places: [
      {
        file: "model/schemas/page.ts",
        after: `import { z } from "zod";\n`,
        insert: `import { beforeAndAfter } from "./before-and-after.ts";\n`,
        reportedBy: "types",
      },
      {
        file: "model/schemas/page.ts",
        after: `export const section = z.discriminatedUnion("kind", [\n`,
        insert: `  beforeAndAfter,\n`,
        reportedBy: "model/schemas/schemas.test.ts",
      },
      {
        file: "site/components/sections/BeforeAndAfter.tsx",
        insert: `import { withAlt } from "../../lib/page-pictures.ts";
import { Container } from "../ui/Container.tsx";
import { Picture } from "../ui/Picture.tsx";
import type { SectionProps } from "./section-props.ts";

/** Two pictures beside each other. */
export function BeforeAndAfter({ section, pictures }: SectionProps<"before-and-after">) {
  const shown = [section.before, section.later].map((picture) => withAlt(pictures, picture));
  return (
    <Container>
      <h2 className="text-minor">{section.heading}</h2>
      {shown.map((picture) => picture && <Picture key={picture.alt} picture={picture} sizes="46vw" />)}
    </Container>
  );
}
`,
        reportedBy: "types",
      },
      {
        file: "site/components/sections/SectionView.tsx",
        after: `  hero: Hero,\n`,
        insert: `  "before-and-after": BeforeAndAfter,\n`,
        reportedBy: "types",
      },
      {
        file: "site/components/sections/SectionView.tsx",
        after: `import { AtAGlance } from "./AtAGlance.tsx";\n`,
        insert: `import { BeforeAndAfter } from "./BeforeAndAfter.tsx";\n`,
        reportedBy: "types",
      },
    ],
  },

  "a delivery channel": {
    wish: [
      {
        file: "contract/channels.ts",
        after: `export const channels = {\n`,
        insert: `  text: {
    label: "Text message to the owner",
    recipient: "the owner's phone",
    required: false,
    redrivable: true,
    isImmediate: true,
  },
`,
      },
    ],
    places: [
      {
        file: "server/config/webhook-config.ts",
        after: `interface WebhookConfig {\n`,
        insert: `  /** \`TEXT_URL\`: where text messages are handed over. Undefined: there are none. */\n  textUrl: string | undefined;\n`,
        reportedBy: "types",
      },
      {
        file: "server/config/webhook-config.ts",
        after: `  return { webhook: readWebhook(env)`,
        insert: `, textUrl: addressSetting(env, "TEXT_URL", ["https:"])`,
        reportedBy: "types",
      },
      {
        file: ".env.example",
        after: `WEBHOOK_SECRET=\n`,
        insert: `# Where text messages are handed over.\nTEXT_URL=\n`,
        reportedBy: "server/config/config.test.ts",
      },
      {
        file: "server/delivery/channel-plan.ts",
        after: `export const channelSettings: Record<Channel, ChannelSetting> = {\n`,
        insert: `  text: { name: "TEXT_URL", isEmail: false, choice: ({ textUrl }) => (textUrl ? "on" : undefined) },\n`,
        reportedBy: "types",
      },
      {
        file: "server/delivery/channel-plan.ts",
        after: `export type ChannelSettings = Pick<ServerConfig, `,
        insert: `"textUrl" | `,
        reportedBy: "types",
      },
      {
        file: "server/delivery/channels.ts",
        after: `  const senders: Record<Channel, Sender> = {\n`,
        insert: `    text: ({ request }, signal) => sendText(config.textUrl, request, signal),\n`,
        reportedBy: "types",
      },
      {
        file: "server/delivery/channels.ts",
        after: `import { composeReminder } from "./reminder.ts";\n`,
        insert: `import { sendText } from "./text-message.ts";\n`,
        reportedBy: "types",
      },
      {
        file: "server/delivery/text-message.ts",
        insert: `import type { StoredQuoteRequest } from "../store/tables.ts";

/** Hands over a text message that says who asked. */
export async function sendText(url = "", { name, phone }: StoredQuoteRequest, signal: AbortSignal): Promise<void> {
  await fetch(url, { method: "POST", body: \`\${name}, \${phone}\`, signal });
}
`,
        reportedBy: "types",
      },
      {
        file: "content/legal/privacy-policy.md",
        after: `An email with the same details goes to our office`,
        insert: ` and a text message to the owner's phone`,
        reportedBy: "tests/specification/privacy-numbers.test.ts",
      },
      {
        file: "docs/security.md",
        after: `in the privacy policy's words:\n\n`,
        insert: `- \`text\`: the owner's phone\n`,
        reportedBy: "tests/specification/privacy-numbers.test.ts",
      },
    ],
  },

  "a setting of the mail server": {
    wish: [
      {
        file: "server/config/mail-config.ts",
        after: `interface MailConfig {\n`,
        insert: `  /** \`MAIL_REPLY_TO\`: who gets the answers. Undefined: the visitor. */\n  mailReplyTo: string | undefined;\n`,
      },
    ],
    places: [
      {
        file: "server/config/mail-config.ts",
        after: `    mailTo: mailboxesSetting(env, "MAIL_TO"),\n`,
        insert: `    mailReplyTo: mailboxSetting(env, "MAIL_REPLY_TO"),\n`,
        reportedBy: "types",
      },
      {
        file: ".env.example",
        after: `\nMAIL_FROM=\n`,
        insert: `# Who gets the answers.\nMAIL_REPLY_TO=\n`,
        reportedBy: "server/config/config.test.ts",
      },
    ],
  },

  "a status of a request": {
    wish: [{ file: "contract/desk.ts", after: `  quoted: "Quoted",\n`, insert: `  booked: "Booked",\n` }],
    places: [
      {
        file: "desk/list/tags.tsx",
        after: `  quoted: "border-edge",\n`,
        insert: `  booked: "border-edge",\n`,
        reportedBy: "types",
      },
    ],
  },

  "a day that an act sets": {
    wish: [
      {
        file: "contract/desk.ts",
        after: `interface ActWork {\n`,
        insert: `  /** The day of the visit, such as 2026-03-02. Null: there is none. */\n  visitDay: string | null;\n`,
      },
    ],
    places: [
      {
        file: "contract/desk.ts",
        after: `  status: "Status",\n`,
        insert: `  visitDay: "Visit",\n`,
        reportedBy: "types",
      },
      {
        file: "server/store/tables.ts",
        after: `export const actColumns = { status: "status"`,
        insert: `, visitDay: "visit_day"`,
        reportedBy: "types",
      },
      {
        file: "server/store/migrations.ts",
        after: `export const migrations = {\n`,
        insert: `  "0021-visit-day": { up: makeVisitDay, does: "requests get the day of a visit" },\n`,
        reportedBy: "server/office/request-events.test.ts",
      },
      {
        file: "server/store/migrations.ts",
        after: `  makeAttribution,\n`,
        insert: `  makeVisitDay,\n`,
        reportedBy: "types",
      },
      {
        file: "server/store/desk-migration.ts",
        after: `import { makeIndex } from "./make-index.ts";\n`,
        insert: `
/** The step \`0021-visit-day\`. */
export async function makeVisitDay(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("quote_request").addColumn("visit_day", "text").execute();
  await db.schema.alterTable("request_event").addColumn("visit_day", "text").execute();
  await db.schema.alterTable("request_event").addColumn("visit_day_before", "text").execute();
}
`,
        reportedBy: "types",
      },
      {
        file: "server/office/request-routes.ts",
        after: `const change = {\n`,
        insert: `  visitDay: optional(text(10)),\n`,
        reportedBy: "types",
      },
      {
        file: "desk/list/tags.tsx",
        after: `  status: (status) => deskStatusLabels[status],\n`,
        insert: `  visitDay: (day) => \`for \${day}\`,\n`,
        reportedBy: "types",
      },
      {
        file: "desk/request/WorkForm.tsx",
        after: `        <legend className="sr-only">{actLabels.status}</legend>\n`,
        insert: `        <input type="date" aria-label={actLabels.visitDay} onChange={({ target }) => onAct({ visitDay: target.value })} />\n`,
        reportedBy: "desk/request/RequestPane.test.tsx",
      },
    ],
  },
};

const copy = copyRepository();
afterAll(copy.remove);

const all = Object.values(changes);
const places = all.flatMap((change) => change.places);
const files = all.flatMap((change) => [...change.wish, ...change.places]).map(({ file }) => file);
for (const insertion of all.flatMap((change) => [...change.wish, ...change.places])) copy.make(insertion);

/** It bounds what hangs: on a machine that does nothing else a build takes half a minute, the first types five seconds. */
const maxBuildMs = 600_000;
const vitest = ["node_modules/vitest/vitest.mjs", "run", "--project", "unit*"] as const;
/** What other tests are made of holds every field too. */
const samples = ["testing/sample-claim.ts", "testing/sample-database.ts"];
/** Tests that go through every field of the form, and every part of the office's work. */
const walking = [
  "tests/rules/every-field.test.ts",
  "site/quote-form",
  "desk/request",
  "server/office/request-events.test.ts",
];

/** In the short form of this test one place that types report and one that a test does, of each change. */
function isTried({ reportedBy }: Place, at: number, all: Place[]): boolean {
  const isFirstOfItsKind = all.findIndex((one) => (one.reportedBy === "types") === (reportedBy === "types")) === at;
  return isWhole || isFirstOfItsKind;
}

describe.each(Object.entries(changes))("%s", { timeout: maxBuildMs }, (_name, { places }) => {
  it.each(places.filter(isTried))("is reported by $reportedBy where $file is left out", async (place) => {
    copy.leaveOut(place);
    const report =
      place.reportedBy === "types" ? copy.typeErrors(files) : await copy.failureOf(...vitest, place.reportedBy);
    copy.make(place);
    expect(report).toContain(basename(place.file));
  });
});

it(
  "passes types and tests where every change of the README's table is made as it says",
  async () => {
    const reporting = places.map(({ reportedBy }) => reportedBy).filter((name) => name !== "types");
    expect(copy.typeErrors([...files, ...samples])).toBe("");
    expect(await copy.failureOf(...vitest, ...new Set([...reporting, ...walking]))).toBe("");
  },
  maxBuildMs,
);

if (isWhole)
  it(
    "is built with all of them",
    async () => {
      expect(await copy.failureOf("node_modules/astro/bin/astro.mjs", "build")).toBe("");
      const page = readFileSync(join(copy.folder, "dist/site/contact.html"), "utf8");
      for (const shown of ['name="stories"', 'alt="A gutter before the work"', 'alt="A gutter after the work"'])
        expect(page).toContain(shown);
    },
    maxBuildMs,
  );
