import { type Environment, textSetting, wholeNumberSetting } from "./settings.ts";

/** Returns where the server of `npm run dev` listens. */
export function readDevConfig(env: Environment) {
  const serverPort = wholeNumberSetting(env, "PORT", { unset: 3000, min: 0, max: 65_535 });
  return { serverPort, serverUrl: `http://${textSetting(env, "HOST") ?? "127.0.0.1"}:${serverPort}` };
}
