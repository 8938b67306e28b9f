import { expect } from "../../testing/site-story.ts";
import { openRequest, rowOf, sendRequest, test } from "./desk-staff.ts";

test("a wide screen shows list, request and history side by side, under the company's name", async ({ desk, site }) => {
  const request = await sendRequest(site);
  await desk.setViewportSize({ width: 1440, height: 900 });
  await desk.reload();
  await expect(desk.getByRole("heading", { level: 1, name: site.company.name })).toBeVisible();
  await expect(desk.getByText("No request is open")).toBeVisible();
  await openRequest(desk, request);
  const regions = ["Requests", "What was asked", "History"].map((name) =>
    desk.getByRole("region", { name, exact: true }),
  );
  for (const region of regions) await expect(region).toBeInViewport();
  const [list, asked, history] = await Promise.all(regions.map((region) => region.boundingBox()));
  if (!list || !asked || !history) throw new Error("A region is not drawn.");
  expect(list.x + list.width).toBeLessThanOrEqual(asked.x);
  expect(asked.x + asked.width).toBeLessThanOrEqual(history.x);
  expect(history.y).toBe(asked.y);
});

test("a new request is listed unread within ten seconds, with a sound where staff switched it on", async ({
  desk,
  site,
}) => {
  await desk.addInitScript(() => {
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (when) {
      document.body.dataset.sound = "played";
      start.call(this, when);
    };
  });
  const played = desk.locator("[data-sound=played]");
  await desk.clock.install();
  const first = await sendRequest(site);
  await desk.goto("/desk#/account");
  await desk.reload();
  await desk.getByLabel("Sound for new requests").check();
  await expect(played).toBeAttached();
  await desk.reload();
  await desk.getByRole("link", { name: "Requests" }).click();
  await expect(rowOf(desk, first)).toBeVisible();
  await expect(played).not.toBeAttached();
  const second = await sendRequest(site);
  await desk.clock.fastForward(10_000);
  await expect(rowOf(desk, second)).toContainText("Unread");
  await expect(played).toBeAttached();
});
