import { test } from "../../../testing/engines/engine-story.ts";
import { eventually, expect } from "../../../testing/site-story.ts";

for (const engineScript of [true, false]) {
  test.describe(engineScript ? "with script" : "without script", () => {
    test.use({ engineScript });

    test("one answer at a time stands open, and the open one closes again", async ({ visitor }) => {
      await visitor.open("/");
      const [first = "", second = ""] = await visitor.find("main details[name=faq] summary").words();
      const answers = visitor.find("main details[name=faq] > :not(summary)");
      await expect(answers.words()).resolves.toEqual([]);
      await visitor.find("main details[name=faq] summary", first).click();
      await eventually(answers.words).not.toEqual([]);
      const [firstAnswer] = await answers.words();
      await visitor.find("main details[name=faq] summary", second).click();
      await eventually(answers.words).not.toContain(firstAnswer);
      await eventually(answers.words).not.toEqual([]);
      await visitor.find("main details[name=faq] summary", second).click();
      await eventually(answers.words).toEqual([]);
      await visitor.press("Enter");
      await eventually(answers.words).not.toEqual([]);
    });
  });
}
