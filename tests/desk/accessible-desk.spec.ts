import { expectAccessible } from "../site/accessibility.ts";
import { expect, screens } from "../support/site-story.ts";
import { anna, openRequest, sendRequest, signIn, test } from "./desk-staff.ts";

test("axe finds no problem on any screen of the desk, light or dark", async ({ page, site }) => {
  test.slow();
  const request = await sendRequest(site);
  await page.goto("/desk/");
  expect(new URL(page.url()).pathname).toBe("/desk");
  await expect(page.getByLabel("Your work email")).toBeVisible();
  await expectAccessible(page, "sign-in");
  await signIn(page, site, anna);
  await page.setViewportSize(screens.desktop);
  await openRequest(page, request);
  await page.getByLabel("Note").fill("Wants Tuesday");
  await page.getByRole("button", { name: "Called" }).click();
  await expect(page.getByText("Marked as Called.")).toBeVisible();
  await page.getByText(/^Emails about this request/).click();
  await expectAccessible(page, "list and request side by side");
  await page.getByRole("link", { name: request.phone }).evaluate((link) => {
    link.addEventListener("click", (event) => event.preventDefault());
  });
  await page.getByRole("link", { name: request.phone }).click();
  await expect(page.getByRole("group", { name: "Called?" })).toBeVisible();
  await expectAccessible(page, "a call under way");
  await page.getByRole("button", { name: "Not yet" }).click();
  await page.setViewportSize(screens.phone);
  await page.getByRole("button", { name: "Erase this person's data" }).click();
  await expect(page.getByRole("button", { name: "Erase 1 request" })).toBeVisible();
  await expectAccessible(page, "erase");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Back to the list" }).click();
  const other = await sendRequest(site);
  await page.getByRole("combobox").selectOption("new");
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await page.getByLabel(`Select ${other.name}`).check();
  await expectAccessible(page, "selected requests");
  await page.getByRole("button", { name: "Spam (1)" }).click();
  await expect(page.getByText("Marked 1 request as spam.")).toBeVisible();
  await page.getByRole("searchbox").fill(other.name);
  await expect(page.getByText("From all requests")).toBeVisible();
  await expectAccessible(page, "search");
  await page.getByRole("link", { name: "Statistics" }).click();
  await expect(page.getByRole("table", { name: "By page" })).toBeVisible();
  await expectAccessible(page, "statistics");
  await page.getByRole("link", { name: "Account" }).click();
  await expect(page.getByText("This browser")).toBeVisible();
  await expectAccessible(page, "account");
});

test("on a phone nothing is cut off, and the main buttons are large and within the thumb's reach", async ({
  desk,
  site,
}) => {
  const request = await sendRequest(site, {
    name: `Bart ${"Featherstonehaugh".repeat(5)} ${crypto.randomUUID().slice(0, 8)}`,
  });
  await desk.reload();
  await openRequest(desk, request);
  const isCutOff = () => desk.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(await isCutOff()).toBe(false);
  for (const name of ["Back to the list", "Call", "Email"]) {
    const box = await desk.locator("article").getByRole("link", { name, exact: true }).boundingBox();
    expect(box?.height, name).toBeGreaterThanOrEqual(48);
    expect(box?.y, name).toBeGreaterThan(screens.phone.height / 2);
  }
  for (const width of [320, screens.phone.width]) {
    await desk.setViewportSize({ width, height: 568 });
    for (const name of ["Statistics", "Account", "Requests"]) {
      await desk.getByRole("link", { name, exact: true }).click();
      expect(await isCutOff(), `${name} at ${width}`).toBe(false);
    }
  }
});

test("every control is at least 44 pixels high, and only Call has the call color", async ({ desk, site }) => {
  const request = await sendRequest(site);
  await desk.reload();
  const callColor = await desk.evaluate(() => {
    const probe = Object.assign(document.createElement("i"), { style: "color:var(--color-call)" });
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
  const inspect = (screen: string) =>
    desk.evaluate(
      ([color, where]) => {
        const small: string[] = [];
        const callColored: string[] = [];
        for (const element of document.querySelectorAll<HTMLElement>("a, button, input, select, summary, textarea")) {
          const target = element.closest("label") ?? element;
          if (!element.checkVisibility()) continue;
          if (target.getBoundingClientRect().height < 44) small.push(`${where}: ${element.outerHTML.slice(0, 90)}`);
        }
        for (const element of document.querySelectorAll<HTMLElement>("#desk *"))
          if (element.checkVisibility() && getComputedStyle(element).backgroundColor === color)
            callColored.push(element.textContent);
        return { small, callColored };
      },
      [callColor, screen] as const,
    );
  await expect(desk.getByRole("main").getByRole("link").first()).toBeVisible();
  expect(await inspect("list")).toEqual({ small: [], callColored: [] });
  await desk.getByRole("combobox").selectOption("new");
  await desk.getByRole("button", { name: "Select", exact: true }).click();
  expect(await inspect("selection")).toEqual({ small: [], callColored: [] });
  for (const screen of ["enter", "statistics", "account"]) {
    await desk.goto(`/desk#/${screen}`);
    await expect(desk.getByRole("heading", { level: 2 })).toBeVisible();
    expect(await inspect(screen)).toEqual({ small: [], callColored: [] });
  }
  await desk.goto("/desk#/");
  await desk.getByRole("link").filter({ hasText: request.name }).click();
  await desk.getByText(/^Emails about this request/).click();
  await desk.mouse.move(0, 0);
  expect(await inspect("request")).toEqual({ small: [], callColored: ["Call"] });
  const box = await desk.getByRole("link", { name: "Call", exact: true }).boundingBox();
  expect(box && box.y + box.height).toBeLessThanOrEqual(screens.phone.height);
});

test("a phone's camera and home bar cover no text or control", async ({ desk, site }) => {
  const request = await sendRequest(site);
  await desk.reload();
  const session = await desk.context().newCDPSession(desk);
  const { width, height } = screens.phone;
  for (const [size, insets] of [
    [
      { width, height },
      { top: 59, bottom: 34, left: 0, right: 0 },
    ],
    [
      { width: height, height: width },
      { top: 0, bottom: 21, left: 59, right: 59 },
    ],
  ] as const) {
    await desk.setViewportSize(size);
    await session.send("Emulation.setSafeAreaInsetsOverride", { insets });
    for (const screen of ["list", "enter", "statistics", "account", "request"]) {
      await desk.goto(screen === "list" ? "/desk#/" : `/desk#/${screen}`);
      if (screen === "request") {
        await desk.goto("/desk#/");
        await openRequest(desk, request);
      }
      await expect(desk.getByRole("main")).toBeVisible();
      expect(await desk.evaluate(coveredParts, insets), `${screen} ${size.width}`).toEqual([]);
    }
  }
});

/** Runs in the page. Returns texts and controls that stay covered even when scrolled into view. */
function coveredParts(insets: { top: number; bottom: number; left: number; right: number }): string[] {
  // Scrolling stops at whole pixels.
  const [right, bottom] = [innerWidth - insets.right + 1, innerHeight - insets.bottom + 1];
  return Array.from(document.querySelectorAll("#desk :is(a, button, input, select, textarea, summary, h1, h2, h3, p)"))
    .filter((part) => part.checkVisibility({ visibilityProperty: true }))
    .filter((part) => {
      part.scrollIntoView({ block: "center" });
      const box = part.getBoundingClientRect();
      const isTall = box.height > innerHeight / 2;
      return box.left < insets.left || box.right > right || (!isTall && (box.top < insets.top || box.bottom > bottom));
    })
    .map((part) => part.outerHTML.slice(0, 120));
}
