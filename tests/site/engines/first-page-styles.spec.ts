import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "../../../testing/engines/engine-story.ts";
import { eventually, expect } from "../../../testing/site-story.ts";

test.skip(({ engineName }) => engineName === "webkit", "its driver does not respond while a page loads");

test("only the sections after the first one wait for the style sheet", async ({ visitor: { tab }, site }) => {
  const slowSite = await delayStyles(site.url);
  try {
    const opened = tab.open(`${slowSite.url}/gutter-cleaning-fern-hill-or`);
    const isPainted = () => performance.getEntriesByName("first-contentful-paint").length > 0;
    await eventually(() => tab.evaluate(isPainted)).toBe(true);
    await eventually(slowSite.isRequested).toBe(true);
    expect(await tab.evaluate(sectionsAfterSomeFrames)).toEqual({ firstSection: true, others: 0 });
    slowSite.release();
    await opened;
    expect((await tab.evaluate(sectionsAfterSomeFrames)).others).toBeGreaterThan(5);
  } finally {
    slowSite.close();
  }
});

/** Runs in the page. */
async function sectionsAfterSomeFrames() {
  for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame);
  const [first, ...others] = document.querySelectorAll("main > :not(link, script, template), body > footer");
  return { firstSection: first?.checkVisibility() ?? false, others: others.length };
}

/** Serves the site and delays its style sheets. */
async function delayStyles(address: string) {
  const released = Promise.withResolvers<void>();
  let isRequested = false;
  const server = createServer(async ({ url = "/", headers }, response) => {
    if (url.endsWith(".css")) {
      isRequested = true;
      await released.promise;
    }
    request(new URL(url, address), { headers }, (fromSite) => {
      response.writeHead(fromSite.statusCode ?? 500, fromSite.headers);
      fromSite.pipe(response);
    }).end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isRequested: () => isRequested,
    release: released.resolve,
    close: () => {
      released.resolve();
      server.close();
      server.closeAllConnections();
    },
  };
}
