import { gunzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { deskPaths } from "#contract/desk-paths.ts";
import type { ListAnswer, RequestAnswer } from "#contract/desk-request.ts";
import { signInPaths } from "#contract/sign-in.ts";
import type { AppOptions } from "../../server/app.ts";
import type { Environment } from "../../server/config/settings.ts";
import { makeSignInLink } from "../../server/sign-in/sign-in-links.ts";
import type { Database } from "../../server/store/database.ts";
import { createSampleApp } from "./sample-app.ts";
import { type TestStore, withEmptyStore } from "./sample-database.ts";

export const ann = "ann@gutters.test";
export const bob = "bob@gutters.test";

const pageHeaders = { "sec-fetch-site": "same-origin", host: "gutters.test" };
const userAgent = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1";

export type DeskBrowser = ReturnType<typeof openBrowser>;

/** Creates the app with Ann and Bob as staff, on a store's database. */
export function createDeskApp(store: TestStore, env: Environment = {}, options: Partial<AppOptions> = {}) {
  const database = { DATA_DIR: store.dataDir, DATABASE_URL: store.databaseUrl };
  return createSampleApp({ DESK_STAFF: `${ann}, ${bob}`, ...database, ...env }, options);
}

let browsers = 0;

/** Opens a browser with its own cookies and network, so that it shares no rate limit with other browsers. */
export function openBrowser(app: FastifyInstance) {
  const cookies = new Map<string, string>();
  const number = browsers++;
  const remoteAddress = `127.${number >> 8}.${number & 255}.1`;
  async function call(path: string, body: object = {}, headers: Record<string, string> = {}) {
    const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join("; ");
    const answer = await app.inject({
      method: "POST",
      url: path,
      remoteAddress,
      headers: { ...pageHeaders, "user-agent": userAgent, ...(cookie && { cookie }), ...headers },
      payload: body,
    });
    for (const { name, value, maxAge } of answer.cookies as { name: string; value: string; maxAge?: number }[]) {
      if (maxAge === 0) cookies.delete(name);
      else cookies.set(name, value);
    }
    const isGzipped = answer.headers["content-encoding"] === "gzip";
    const text = isGzipped ? gunzipSync(answer.rawPayload).toString() : answer.body;
    const isJson = String(answer.headers["content-type"]).startsWith("application/json");
    // biome-ignore lint/suspicious/noExplicitAny: each test knows the type of its response
    const read: any = isJson ? JSON.parse(text) : text;
    return { status: answer.statusCode, body: read, headers: answer.headers };
  }
  return {
    cookies,
    call,
    list: async (): Promise<ListAnswer> => (await call(deskPaths.list)).body,
    request: async (id: string): Promise<RequestAnswer["request"]> =>
      (await call(deskPaths.request, { id })).body.request,
  };
}

/** Opens a browser that has signed in with a link from the `desk` command. */
export async function signedIn(app: FastifyInstance, db: Database, address = ann): Promise<DeskBrowser> {
  const browser = openBrowser(app);
  const link = await makeSignInLink(db, address, undefined);
  await browser.call(signInPaths.signIn, { link: link?.secret });
  return browser;
}

export type EmptyDesk = Awaited<ReturnType<typeof createDeskApp>> & { store: TestStore; browser: DeskBrowser };

/** Gives each test an empty desk. */
export function atEmptyDesks(begin: (desk: EmptyDesk) => void): void {
  withEmptyStore(async (store) => {
    const made = await createDeskApp(store);
    begin({ ...made, store, browser: await signedIn(made.app, made.db) });
    return () => made.app.close();
  });
}
