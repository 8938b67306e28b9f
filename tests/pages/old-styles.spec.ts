import { addressesIn, builtDir } from "../support/addresses.ts";
import { expect, test } from "../support/site-story.ts";

const { ofEachKind } = addressesIn(builtDir);

test("styles have no media query such as (width >= 48rem), which Safari 15.4 ignores", async ({ request }) => {
  for (const address of ofEachKind) {
    const html = await (await request.get(address)).text();
    expect(html.match(/@media[^{]*[<>][^{]*/)?.[0], address).toBeUndefined();
  }
});
