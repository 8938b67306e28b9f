import { randomUUID } from "node:crypto";
import { askOnce, getRequest } from "../../testing/http-connection.ts";
import type { ServerProcess } from "../../testing/server-process.ts";
import { sendQuote } from "../../testing/visitors.ts";
import type { Context } from "./scenario.ts";

/** What visitors may expect while nothing can be stored. */
export async function expectPagesAlone(server: ServerProcess, expect: Context["expect"]): Promise<void> {
  const page = await askOnce(server.port, getRequest("/contact"));
  const ready = await askOnce(server.port, getRequest("/readyz"));
  const post = await postOne(server);
  expect(page.status === 200, `a page answered ${page.status}`);
  expect(ready.status === 503, `/readyz answered ${ready.status}`);
  expect(post.status === 503, `a post was answered ${post.status}`);
  expect(post.retryAfter !== undefined, "the 503 said no Retry-After");
  expect(post.text.includes("Please try calling us directly"), "the 503 did not ask to call");
}

export function postOne({ port }: ServerProcess) {
  return sendQuote(port, `Passer-by ${randomUUID().slice(0, 8)}`);
}
