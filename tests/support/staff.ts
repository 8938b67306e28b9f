import { signInPaths } from "../../contract/sign-in.ts";
import type { Environment } from "../../server/config/settings.ts";
import { desk } from "./quotes-command.ts";
import { sendRequest } from "./send-request.ts";

/** Signs in with a link from the `desk` command. */
export async function signInByCommand(port: number, env: Environment, address: string, command = desk) {
  const link = /#([\w-]{43})/.exec(await command(env, "link", address))?.[1];
  const staff = staffMember();
  const { status } = await staff.call(port, signInPaths.signIn, { link });
  if (status !== 200) throw new Error(`Signing in answered ${status}`);
  return staff;
}

/** A staff member's browser. It keeps the session when the server restarts. */
function staffMember() {
  const cookies = new Map<string, string>();
  return {
    /** Returns status 0 if the connection broke. */
    async call(port: number, path: string, body: object = {}): Promise<{ status: number; body: unknown }> {
      const headers = {
        "content-type": "application/json",
        "sec-fetch-site": "same-origin",
        cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join("; "),
      };
      const options = { port, path, method: "POST", headers };
      const answer = await sendRequest(options, JSON.stringify(body)).catch(() => undefined);
      if (!answer) return { status: 0, body: undefined };
      for (const cookie of answer.headers["set-cookie"] ?? []) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        cookies.set(name, value);
      }
      return { status: answer.status, body: answer.text.startsWith("{") ? JSON.parse(answer.text) : answer.text };
    },
  };
}
