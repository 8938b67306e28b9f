import { randomUUID } from "node:crypto";
import { forwarded, type HttpConnection, openConnection, quotePost } from "../../../testing/http-connection.ts";
import { bodyOf } from "../../../testing/visitors.ts";
import type { Scenario } from "../scenario.ts";

const networks = 1_500;

/** The limit of all visitors together counts what is stored: a stranger cannot close the form for everyone. */
export const manyInvalidPosts: Scenario = {
  name: "1,500 invalid posts from as many networks",
  short: true,
  async run({ folder, expect, startServer }) {
    const server = await startServer({ DATA_DIR: folder, RATE_LIMIT: "20", TRUST_PROXY: "127.0.0.1/32" });
    const connection = openConnection(server.port);
    const refused = new Map<number, number>();
    for (let network = 0; network < networks; network++) {
      const status = await postFrom(`2001:db8:${network.toString(16)}::1`, {}, connection);
      refused.set(status, (refused.get(status) ?? 0) + 1);
    }
    const visitors = [
      await postFrom("198.51.100.7", bodyOf("Real Visitor"), connection),
      await postFrom("2001:db8:ffff::7", bodyOf("Another Visitor"), connection),
    ];
    connection.close();
    const answers = [...refused].map(([status, count]) => `${count} times ${status}`).join(", ");
    expect(refused.get(400) === networks, `the invalid posts were answered ${answers}`);
    const areTaken = visitors.every((status) => status === 200);
    expect(areTaken, `real visitors were answered ${visitors.join(" and ")}`);
    return `answered ${answers}; then real visitors ${visitors.join(" and ")}`;
  },
};

async function postFrom(address: string, body: object, connection: HttpConnection): Promise<number> {
  return (await connection.ask(forwarded(address, quotePost(body, randomUUID())))).status;
}
