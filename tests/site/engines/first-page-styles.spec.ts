import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "../../../testing/engines/engine-story.ts";
import { eventually, expect } from "../../../testing/site-story.ts";

test.skip(({ engineName }) => engineName === "webkit", "its driver answers nothing while a page loads");

test("what follows the first section waits for its styles, the first section does not", async ({
  visitor: { tab },
  site,
}) => {
  const slowSite = await delayStyles(site.url);
  try {
    const opened = tab.open(`${slowSite.url}/gutter-cleaning-fern-hill-or`);
    const isPainted = () => performance.getEntriesByName("first-contentful-paint").length > 0;
    await eventually(() => tab.evaluate(isPainted)).toBe(true);
    await eventually(slowSite.areAsked).toBe(true);
    expect(await tab.evaluate(drawnAfterSomeFrames)).toEqual({ firstSection: true, others: 0 });
    slowSite.release();
    await opened;
    expect((await tab.evaluate(drawnAfterSomeFrames)).others).toBeGreaterThan(5);
  } finally {
    slowSite.close();
  }
});

/** Runs in the page. */
async function drawnAfterSomeFrames() {
  for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame);
  const [first, ...others] = document.querySelectorAll("main > :not(link, script, template), body > footer");
  return { firstSection: first?.checkVisibility() ?? false, others: others.length };
}

/** The site, whose style sheets are delayed. */
async function delayStyles(address: string) {
  const released = Promise.withResolvers<void>();
  let isAsked = false;
  const server = createServer(async ({ url = "/", headers }, answer) => {
    if (url.endsWith(".css")) {
      isAsked = true;
      await released.promise;
    }
    request(new URL(url, address), { headers }, (given) => {
      answer.writeHead(given.statusCode ?? 500, given.headers);
      given.pipe(answer);
    }).end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    areAsked: () => isAsked,
    release: released.resolve,
    close: () => {
      released.resolve();
      server.close();
      server.closeAllConnections();
    },
  };
}
