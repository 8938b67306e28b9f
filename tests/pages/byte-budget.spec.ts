import { addressesIn, builtDir } from "../support/addresses.ts";
import {
  type FirstAnswer,
  firstAnswers,
  firstRoundTripBytes,
  maxFirstScreenBytes,
  maxPageBytes,
} from "../support/first-answer.ts";
import { runSite } from "../support/running-site.ts";
import { expect, test } from "../support/site-story.ts";

const { addresses } = addressesIn(builtDir);

test("every page's response is within its budget, with all header fields of a public HTTPS site", async () => {
  const site = await runSite(builtDir, { SITE_URL: "https://www.example.com", MAIL: "files" });
  try {
    const answers = await firstAnswers(site.url, addresses);
    expect(answers).toHaveLength(addresses.length);
    expect(answers.filter(isTooLarge)).toEqual([]);
    const slow = answers.filter(({ bytes }) => bytes > firstRoundTripBytes).map(({ address }) => address);
    expect(slow.length, slow.join(", ")).toBeLessThanOrEqual(2);
  } finally {
    await site.close();
  }
});

function isTooLarge({ bytes, firstScreenBytes }: FirstAnswer): boolean {
  return bytes > maxPageBytes || firstScreenBytes > maxFirstScreenBytes;
}
