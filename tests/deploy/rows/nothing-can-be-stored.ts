import { defaultWords } from "#contract/words.ts";
import { comesTrue } from "../../../testing/tally.ts";
import { bodyOf } from "../../../testing/visitors.ts";
import type { Scenario } from "../../faults/scenario.ts";
import { startCaddy } from "../caddy-process.ts";
import { openVisit, type Visit } from "../site-visit.ts";

const inARow = 20;
const noticedWithinMs = 10_000;

export const nothingCanBeStored: Scenario = {
  name: "a server without its database behind Caddy, alone and beside one that stores",
  short: true,
  async run(context) {
    const { folder, expect, later, startServer } = context;
    const start = async (settings: Record<string, string>) =>
      (await startServer({ TRUST_PROXY: "127.0.0.1/32", ...settings })).port;
    const visit = async (...ports: number[]) => {
      const caddy = await startCaddy(context, ports);
      const visitor = await openVisit(caddy);
      later(visitor.close);
      return visitor;
    };
    const broken = await start({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" });
    const stores = await start({ DATA_DIR: folder });

    const alone = await visit(broken);
    const page = await alone.ask({ ":path": "/contact" });
    expect(page.status === 200, `without the database a page is answered ${page.status}`);
    for (const [type, body] of [
      ["application/json", JSON.stringify(bodyOf("Ann Alder"))],
      ["application/x-www-form-urlencoded", "name=Ann&email=ann%40example.com&phone=1&services=Gutter+Repair"],
    ] as const) {
      const { status, text } = await alone.post(body, { "content-type": type });
      const isTold = status === 503 && text.includes(defaultWords.notices.failed);
      expect(isTold, `without the database a form as ${type} is answered ${status}: ${text.slice(0, 100)}`);
    }

    const both = await visit(broken, stores);
    const areStored = () => allAre200((nth) => both.post(JSON.stringify(bodyOf(`Ben ${nth}`))));
    expect(await comesTrue(areStored, noticedWithinMs), "forms go on to the server that cannot store them");
    const areServed = await allAre200(() => both.ask({ ":path": "/contact" }));
    expect(areServed, "pages fail beside a server without its database");
    return `pages served, the visitor told whom to call; ${inARow} forms in a row stored beside it`;
  },
};

async function allAre200(send: (nth: number) => ReturnType<Visit["ask"]>): Promise<boolean> {
  for (let nth = 0; nth < inARow; nth++) if ((await send(nth)).status !== 200) return false;
  return true;
}
