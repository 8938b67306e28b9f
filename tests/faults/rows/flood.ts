import { randomUUID } from "node:crypto";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { askOnce, forwarded, openConnection, quotePost } from "../../../testing/http-connection.ts";
import type { MailServer } from "../../../testing/mail-server.ts";
import { listRequests } from "../../../testing/quotes-command.ts";
import { comesTrue } from "../../../testing/tally.ts";
import { bodyOf } from "../../../testing/visitors.ts";
import type { Scenario } from "../scenario.ts";

const posts = 2_000;
const connections = 50;
const letterWithinMs = 60_000;
/** Longer than the pause between two emails about possible spam. */
const nextMarkedMs = 40_000;
/** Each to the mailbox that the flood names, whatever follows a plus in its address. */
const maxReceiptsADay = 1;
/** What two visitors at their limit send before a flood is known for one. */
const maxLettersOfFlood = 40;

const desks = { "without a desk": {}, "with a desk": { DESK_STAFF: "ann@gutters.test", SITE_URL: "http://localhost" } };

/** One network floods the form. Visitors elsewhere, the office's mailbox and a stranger's must not feel it. */
export const floods: Scenario[] = Object.entries(desks).map(([name, desk]) => ({
  name: `flood of posts from one network ${name}`,
  short: true,
  async run({ folder, expect, startServer, startMail }) {
    const mail = await startMail();
    const env = { DATA_DIR: folder, SMTP_URL: mail.url, ...desk };
    const limits = { RATE_LIMIT: "20", TRUST_PROXY: "127.0.0.1/32", SEND_RECEIPT: "on" };
    const { port } = await startServer({ ...env, ...limits });

    const statuses = new Map<number, number>();
    const flooding = sendAll(port, (at) => floodPost(at), statuses);
    await sleep(200);
    const sentAt = performance.now();
    const real = { ...bodyOf("Real Visitor"), email: "real.visitor@example.net" };
    const { status } = await askOnce(port, forwarded("198.51.100.7", quotePost(real, randomUUID())));
    expect(status === 200, `the real visitor's post answered ${status}`);
    const isThere = () => emailsOf(mail, "Real Visitor").length > 0;
    expect(await comesTrue(isThere, letterWithinMs), "her email did not come within a minute");
    const letterMs = performance.now() - sentAt;
    await flooding;

    const marked = () => mail.texts.filter((text) => /^Subject: \[Possible spam\]/m.test(text)).length;
    expect(await comesTrue(() => marked() === 1, letterWithinMs), `${marked()} emails told of the flood`);
    await sleep(nextMarkedMs);
    const most = "DESK_STAFF" in desk ? 1 : 2;
    expect(marked() === most, `${marked()} emails told of the flood after ${nextMarkedMs} ms, not ${most}`);
    const stored = await listRequests(env);
    const hers = stored.find(({ name }) => name === "Real Visitor");
    expect(hers?.suspect === false, "her request is not stored as an ordinary one");
    const floodLetters = emailsOf(mail, "Flooder").length - marked();
    expect(floodLetters <= maxLettersOfFlood, `the flood made ${floodLetters} emails`);
    const receipts = mail.texts.filter((text) => /^To: victim/m.test(text)).length;
    expect(receipts <= maxReceiptsADay, `the stranger's mailbox got ${receipts} receipts`);
    const answers = Array.from(statuses, ([code, count]) => `${count} x ${code}`).join(", ");
    return (
      `${answers}; stored ${stored.length}, ordinary emails of the flood ${floodLetters}, marked ${marked()}, receipts ` +
      `${receipts}; the real visitor's email after ${Math.round(letterMs)} ms`
    );
  },
}));

/** Half of the posts are valid, half are empty, each from another /64 of one /48. */
function floodPost(at: number): string {
  const body = at % 2 === 0 ? { ...bodyOf(`Flooder ${at}`), email: `victim+${at}@example.org` } : {};
  return forwarded(`2001:db8:7:${(at * 16).toString(16)}::1`, quotePost(body));
}

async function sendAll(port: number, post: (at: number) => string, statuses: Map<number, number>): Promise<void> {
  let next = 0;
  const send = async () => {
    const connection = openConnection(port);
    while (next < 2 * posts) {
      const { status } = await connection.ask(post(next++));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: connections }, send));
}

function emailsOf({ texts }: MailServer, name: string): string[] {
  return texts.filter((text) => text.includes(name) && /^Sent from page: /m.test(text));
}
