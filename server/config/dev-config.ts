import { type Environment, textSetting, wholeNumberSetting } from "./settings.ts";

/** Reads where the parts of `npm run dev` listen: `DEV_PORT` the pages, `DEV_DESK_PORT` the desk, `PORT` the server. */
export function readDevConfig(env: Environment) {
  const serverPort = wholeNumberSetting(env, "PORT", { unset: 3000, min: 0, max: 65_535 });
  return {
    pagesPort: wholeNumberSetting(env, "DEV_PORT", { unset: 4321, min: 1, max: 65_535 }),
    deskPort: wholeNumberSetting(env, "DEV_DESK_PORT", { unset: 4322, min: 1, max: 65_535 }),
    serverPort,
    serverUrl: `http://${textSetting(env, "HOST") ?? "127.0.0.1"}:${serverPort}`,
  };
}
