import { afterEach, describe, expect, test, vi } from "vitest";
import { rudeAt, type SmtpReaction, type SmtpStep, startMailServer } from "../../testing/mail-server.ts";
import { atEmptyPlaces } from "../../testing/sample-database.ts";
import { openSampleWorker } from "../../testing/sample-worker.ts";
import { silentLog } from "../../testing/silent-log.ts";
import type { Database } from "../store/database.ts";

describe("the delivery worker", () => {
  let worker: Awaited<ReturnType<typeof openSampleWorker>>;
  const closers: (() => unknown)[] = [];

  atEmptyPlaces(async (place) => {
    worker = await openSampleWorker(place);
  });
  afterEach(async () => {
    await worker.stop();
    for (const close of closers.splice(0)) await close();
  });

  async function mailServer(step: SmtpStep, reaction: SmtpReaction) {
    const mail = await startMailServer(rudeAt(step, reaction));
    closers.push(mail.close);
    return mail;
  }

  /** What the log gets at its loudest. */
  function errorLog() {
    const said: { err?: unknown }[] = [];
    return { said, log: { ...silentLog, error: (facts: object) => said.push(facts) } };
  }

  /** The database, but some of its writes fail. */
  function failing(error: () => Error | undefined): Database {
    const { write } = worker.db;
    const work: Database["write"] = async (work) => {
      const failure = error();
      if (failure) throw failure;
      return write(work);
    };
    return { ...worker.db, write: work };
  }

  test("an answer that holds a NUL is recorded without it, like any other", async () => {
    const mail = await mailServer("RCPT", "451 not\0 now");
    await worker.insert();
    worker.start({ smtpUrl: mail.url });
    await vi.waitFor(async () => expect((await worker.letter())?.lastError).toContain("451 not  now"), 10_000);
    expect(await worker.letter()).toMatchObject({ state: "queued", attempts: 1 });
  });

  test("a bug in the store is logged as what it is, and delivering goes on", async () => {
    const { said, log } = errorLog();
    let writes = 0;
    const db = failing(() => (++writes === 2 ? new TypeError("undefined is not a function") : undefined));
    await worker.insert();
    worker.start({}, { log, db });
    await vi.waitFor(async () => expect((await worker.letter())?.state).toBe("sent"), 10_000);
    expect(said.map(({ err }) => err)).toEqual([expect.any(TypeError)]);
  });

  test("a reason the database refuses does not keep the attempt from being recorded", async () => {
    const mail = await mailServer("RCPT", "451 later");
    const { said, log } = errorLog();
    const isSent = () => mail.heard.some((line) => line.startsWith("RCPT"));
    const refusal = Object.assign(new Error("invalid byte sequence"), { code: "22021" });
    const db = failing(() => (isSent() && said.length === 0 ? refusal : undefined));
    await worker.insert();
    worker.start({ smtpUrl: mail.url }, { log, db });
    await vi.waitFor(
      async () => expect((await worker.letter())?.lastError).toBe("The reason could not be recorded"),
      10_000,
    );
    expect(said).toEqual([{ event: "worker_error", err: refusal }]);
  });
});
