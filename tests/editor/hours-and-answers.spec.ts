import { eventually } from "../support/site-story.ts";
import { expect, test } from "./editor-story.ts";
import { sectionKinds } from "./owner.ts";

const dunmore = "pages/gutter-cleaning-dunmore-or";

test("a break and a holiday are added to the hours", async ({ owner, editor }) => {
  await owner.open("company");
  await owner.expand("hours", 0);
  await (await owner.field("hours.0.closes")).locator("input").fill("12:00");
  await eventually(async () => (await owner.field("hours")).textContent()).toContain("Saturday: 08:00 to 18:00");
  await owner.add("hours");
  const days = await owner.field("hours.3.days");
  for (const day of ["Monday", "Tuesday"]) await days.getByText(day).click();
  await (await owner.field("hours.3.opens")).locator("input").fill("13:00");
  await (await owner.field("hours.3.closes")).locator("input").fill("17:30");
  await owner.add("holidays");
  const day = (await owner.field("holidays.0.day")).locator("input");
  const longPast = owner.preview.getByText("Day: This day is long past. Did you mean 2030-11-28?");
  await expect(async () => {
    // A browser reads a typed "30" as the year 30. The screen loses a value that arrives while it draws the new entry.
    await day.fill("0030-11-28");
    await longPast.waitFor({ timeout: 5_000 });
  }).toPass();
  await (await owner.textbox("holidays.0.name")).fill("Thanksgiving");
  await day.fill("2030-11-28");
  for (const words of [
    "7:00 AM to 12:00 PM, 1:00 PM to 5:30 PM",
    "Closed on Thursday, November 28, 2030 (Thanksgiving)",
  ]) {
    await owner.preview.getByText(words).first().waitFor({ state: "attached" });
  }
  await owner.save();
  expect(editor.lastSave()).toEqual([
    "+++ content/company.yaml",
    '-    closes: "18:00"',
    '+    closes: "12:00"',
    "+  - days: [Monday, Tuesday]",
    '+    opens: "13:00"',
    '+    closes: "17:30"',
    "+holidays:",
    '+  - day: "2030-11-28"',
    "+    name: Thanksgiving",
  ]);
  await owner.open("pages/contact");
  await owner.preview.getByText("(Thanksgiving)").first().waitFor({ state: "attached" });
});

test("the preview keeps its page after Add, and shows a notice of next month with its first day", async ({ owner }) => {
  const { preview } = owner;
  const inAMonth = new Date(Date.now() + 30 * 24 * 60 * 60 * 1_000);
  const [day = ""] = inAMonth.toISOString().split("T");
  const addTo = async (list: string) => {
    await owner.add(list);
    await preview.getByText("Still to write").waitFor();
    await expect(preview.getByRole("heading", { level: 1 })).toBeVisible();
  };
  await owner.open("company");
  for (const list of ["hours", "holidays", "notices"]) await addTo(list);
  await (await owner.textbox("notices.0.text")).fill("Closed for the county fair");
  await (await owner.field("notices.0.from")).locator("input").fill(day);
  await (await owner.field("notices.0.until")).locator("input").fill("2026-01-01");
  await preview.getByText("Notice 1, Until: The last day is before the first.").waitFor();
  await (await owner.field("notices.0.until")).locator("input").fill(day);
  await preview.getByText(/^Closed for the county fair \(from [A-Z][a-z]{2} \d/).waitFor();
  for (const list of ["people", "profiles"]) await addTo(list);
});

test("an answer is changed, and a question is added", async ({ owner, editor }) => {
  const { page: screen } = owner;
  await owner.open(dunmore);
  const faq = sectionKinds(editor.read(`${dunmore}.yaml`)).indexOf("faq");
  const questions = `sections.${faq}.questions`;
  await owner.expand("sections", faq);
  await owner.expand(questions, 1);
  await (await owner.textbox(`${questions}.1.answer`)).click();
  await screen.keyboard.press("ControlOrMeta+End");
  await screen.keyboard.type(" We can show you on a photo.");
  await owner.preview.getByText("We can show you on a photo.").waitFor({ state: "attached" });
  await owner.add(questions);
  await (await owner.textbox(`${questions}.8.question`)).fill("Do you work on Saturdays?");
  await (await owner.textbox(`${questions}.8.answer`)).click();
  await screen.keyboard.type("Yes, from eight in the morning.");
  await owner.preview.getByText("Yes, from eight in the morning.").waitFor({ state: "attached" });
  await owner.save();
  const answer =
    "        answer: Dust from fields, lanes and building sites lands on the roof, and dew carries it down.";
  expect(editor.lastSave()).toEqual([
    `+++ content/${dunmore}.yaml`,
    `-${answer}`,
    `+${answer} We can show you on a photo.`,
    "+      - question: Do you work on Saturdays?",
    "+        answer: Yes, from eight in the morning.",
  ]);
});
