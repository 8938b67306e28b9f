import { eventually, expect } from "../../testing/site-story.ts";
import { inEachBrowser } from "./in-each-browser.ts";
import { addedField } from "./open-editor.ts";

inEachBrowser((tell) => {
  tell("a new phone number is one changed line, seen before it is saved", async ({ owner, editor }) => {
    await owner.open("company");
    await (await owner.textbox("phone")).fill("(408) 555-0199");
    const link = owner.preview.getByRole("link", { name: "(408) 555-0199" }).first();
    await eventually(() => link.getAttribute("href")).toBe("tel:+14085550199");
    await owner.save();
    expect(editor.changes("company.yaml")).toEqual(["-phone: (541) 555-0142", "+phone: (408) 555-0199"]);
    await owner.open("pages/contact");
    await owner.preview.getByRole("link", { name: "(408) 555-0199" }).first().waitFor();
  });

  tell("hours with a break and a holiday are seen as visitors will read them", async ({ owner, editor }) => {
    await owner.open("company");
    await owner.expand("hours", 0);
    await (await owner.field("hours.0.closes")).locator("input").fill("12:00");
    await eventually(async () => (await owner.field("hours")).textContent()).toContain("Saturday: 08:00 to 18:00");
    await (await owner.field("hours")).getByRole("button", { name: "Add" }).last().click();
    const days = await owner.field("hours.3.days");
    for (const day of ["Monday", "Tuesday"]) await days.getByLabel(day).click();
    await (await owner.field("hours.3.opens")).locator("input").fill("13:00");
    await (await owner.field("hours.3.closes")).locator("input").fill("17:30");
    await (await owner.field("holidays")).getByRole("button", { name: "Add" }).last().click();
    await (await owner.field("holidays.0.day")).locator("input").fill("2030-11-28");
    await (await owner.textbox("holidays.0.name")).fill("Thanksgiving");
    for (const words of [
      "7:00 AM to 12:00 PM, 1:00 PM to 5:30 PM",
      "Closed on Thursday, November 28, 2030 (Thanksgiving)",
    ]) {
      await owner.preview.getByText(words).first().waitFor({ state: "attached" });
    }
    await owner.save();
    expect(editor.changes("company.yaml")).toEqual([
      '-    closes: "18:00"',
      '+    closes: "12:00"',
      "+  - days: [Monday, Tuesday]",
      '+    opens: "13:00"',
      '+    closes: "17:30"',
      "+holidays:",
      '+  - day: "2030-11-28"',
      "+    name: Thanksgiving",
    ]);
  });

  tell("a price is one more line, and so is a field that was just added to the schema", async ({ owner, editor }) => {
    await owner.open("company");
    const motto = await owner.field(addedField.name);
    await eventually(() => motto.textContent()).toContain(addedField.label);
    await eventually(() => motto.textContent()).toContain(addedField.hint);
    await motto.getByRole("textbox").fill("Clean water, dry walls");
    await (await owner.textbox("minimumVisit")).fill("$150");
    await owner.save();
    expect(editor.changes("company.yaml")).toEqual(["+motto: Clean water, dry walls", "+minimumVisit: $150"]);
  });
});
