import {
  type Environment,
  folderSetting,
  networksSetting,
  originSetting,
  originsSetting,
  textSetting,
  wholeNumberSetting,
} from "./settings.ts";

/** Where the server listens, what it serves and whom it believes. */
export type HttpConfig = ReturnType<typeof readHttpConfig>;

/** The folder of the built site where `BUILT_DIR` is unset. */
export const defaultBuiltDir = `${import.meta.dirname}/../../dist`;

export function readHttpConfig(env: Environment) {
  const port = wholeNumberSetting(env, "PORT", { unset: 3000, min: 0, max: 65_535 });
  const siteUrl = originSetting(env, "SITE_URL");
  return {
    /** The TCP port to listen on. 0 takes any free one. */
    port,
    /** The network address to listen on. By default only this machine reaches it. */
    host: textSetting(env, "HOST") ?? "127.0.0.1",
    builtDir: folderSetting(env, "BUILT_DIR", defaultBuiltDir),
    /** The site's public origin. With https, answers carry HSTS. A desk that sends emails needs it. */
    siteUrl,
    /** The site's origin as people reach it. Links to the desk begin so. */
    publicOrigin: siteUrl ?? `http://localhost:${port}`,
    /** Quote posts per ten minutes per visitor, or off, which lifts the overall limit too, but none of the desk. */
    rateLimit: readRateLimit(env),
    /** Networks (CIDR) whose X-Forwarded-For is believed. */
    trustProxy: networksSetting(env, "TRUST_PROXY"),
    /** Other origins whose pages may post the form. */
    allowedOrigins: originsSetting(env, "ALLOWED_ORIGINS"),
  };
}

function readRateLimit(env: Environment): number | "off" {
  if (textSetting(env, "RATE_LIMIT") === "off") return "off";
  return wholeNumberSetting(env, "RATE_LIMIT", { unset: 20, min: 1, max: 1_000_000, or: "off" });
}
