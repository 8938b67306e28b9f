import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { inEngines, test } from "../../support/engines/engine-story.ts";
import { eventually, expect } from "../../support/site-story.ts";

// WebKit's driver does not respond while a page loads.
test(
  "only the sections after the first one wait for the style sheet",
  inEngines("chromium", "firefox"),
  async ({ visitor: { tab }, site }) => {
    const released = Promise.withResolvers<void>();
    const slowSite = createServer(async ({ url = "/", headers }, response) => {
      if (url.endsWith(".css")) await released.promise;
      request(new URL(url, site.url), { headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      }).end();
    });
    await once(slowSite.listen(0, "127.0.0.1"), "listening");
    const { port } = slowSite.address() as AddressInfo;
    try {
      const opened = tab.open(`http://127.0.0.1:${port}/gutter-cleaning-fern-hill-or`);
      const isPainted = () => performance.getEntriesByName("first-contentful-paint").length > 0;
      await eventually(() => tab.evaluate(isPainted)).toBe(true);
      expect(await tab.evaluate(sectionsAfterSomeFrames)).toEqual({ firstSection: true, others: 0 });
      released.resolve();
      await opened;
      expect((await tab.evaluate(sectionsAfterSomeFrames)).others).toBeGreaterThan(5);
    } finally {
      released.resolve();
      slowSite.close();
      slowSite.closeAllConnections();
    }
  },
);

/** Runs in the page. */
async function sectionsAfterSomeFrames() {
  for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame);
  const [first, ...others] = document.querySelectorAll("main > :not(link, script, template), body > footer");
  return { firstSection: first?.checkVisibility() ?? false, others: others.length };
}
