import type { Edit } from "./changed-copy.ts";

/** An edit that a change needs, and what reports the file where it was left out: the types, or a unit test. */
export interface Place extends Edit {
  reportedBy: "types" | `${string}.test.ts` | `${string}.test.tsx`;
}

/** The changes of the README's table, made as it says. What comes first is the wish itself: nothing can miss it. */
export const changes: Record<string, [wish: Edit, ...places: Place[]]> = {
  "a choice field of the form": [
    {
      file: "contract/quote-request.ts",
      from: `      message: "Please choose how soon you need us: Today, This Week or I'm Flexible",
    },
  },
`,
      to: `      message: "Please choose how soon you need us: Today, This Week or I'm Flexible",
    },
  },
  stories: {
    kind: "one",
    label: "Stories",
    isSearched: true,
    choices: { one: "One story", two: "Two stories or more" },
    default: "one",
    unknown: { code: "stories-unknown", message: "Please choose how many stories the house has" },
    since: "0009-stories",
  },
`,
    },
    {
      file: "contract/quote-request.ts",
      from: `  urgency: "how soon you need us",\n`,
      to: `  urgency: "how soon you need us",\n  stories: "how many stories your house has",\n`,
      reportedBy: "types",
    },
    {
      file: "server/store/migrations.ts",
      from: `} satisfies Record<string, Migration>`,
      to: `  "0009-stories": addField("stories"),\n} satisfies Record<string, Migration>`,
      reportedBy: "types",
    },
    {
      file: "site/quote-form/QuoteFields.tsx",
      from: `  urgency: { legend: "How soon do you need us?" },\n`,
      to: `  urgency: { legend: "How soon do you need us?" },\n  stories: { legend: "How many stories does the house have?" },\n`,
      reportedBy: "types",
    },
    {
      file: "content/legal/privacy-policy.md",
      from: `- how soon you need us\n`,
      to: `- how soon you need us\n- how many stories your house has\n`,
      reportedBy: "tests/rules/privacy-numbers.test.ts",
    },
  ],
};
