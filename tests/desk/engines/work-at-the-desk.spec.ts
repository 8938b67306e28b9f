import { test } from "../../../testing/engines/engine-story.ts";
import { eventually, expect, screens } from "../../../testing/site-story.ts";
import { anna, sendRequest } from "../desk-staff.ts";

test.use({ settings: { DESK_STAFF: anna }, screenSize: screens.phone });

test("staff sign in by a link, work a request with a note, take the act back and return to the row", async ({
  visitor,
  site,
}) => {
  const request = await sendRequest(site);
  await visitor.open(await site.deskLink(anna));
  await visitor.find("button", "Sign in").click();
  const row = visitor.find("a[data-id]");
  await eventually(row.words).toEqual([expect.stringContaining(request.name)]);
  await row.click();
  await eventually(visitor.find("h2", request.name).isFocused).toBe(true);
  expect(await visitor.find("article a", "Call").attributes("href")).toEqual(["tel:4085550188"]);
  await visitor.find("button", "Tomorrow 9 AM").click();
  await eventually(visitor.find("article [role=status] p").words).toEqual([
    expect.stringContaining("Call back tomorrow 9:00"),
  ]);
  await visitor.find("button", "Nobody has to").click();
  await eventually(visitor.find("article [role=status] p").words).toEqual([
    expect.stringContaining("Nobody has to call back any more."),
  ]);
  await visitor.find("textarea").fill("Wants Tuesday");
  await visitor.find("button", "Quoted").click();
  await eventually(visitor.find("article [role=status] p").words).toEqual([
    expect.stringContaining("Marked as Quoted."),
  ]);
  expect((await visitor.find("[aria-label=History] li").words())[0]).toContain("Wants Tuesday");
  await visitor.find("button", "Undo").click();
  await eventually(visitor.find("button[aria-pressed=true]").words).toEqual(["✓New"]);
  await visitor.find("article a", "Back").click();
  await eventually(row.isFocused).toBe(true);
});
