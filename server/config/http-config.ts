import {
  type Environment,
  folderSetting,
  networksSetting,
  originSetting,
  originsSetting,
  textSetting,
  wholeNumberSetting,
} from "./settings.ts";

/** Where the server listens, what it serves, and which proxies and origins it trusts. */
export type HttpConfig = ReturnType<typeof readHttpConfig>;

/** The default of `BUILT_DIR`. */
export const defaultBuiltDir = `${import.meta.dirname}/../../dist`;

export function readHttpConfig(env: Environment) {
  const port = wholeNumberSetting(env, "PORT", { unset: 3000, min: 0, max: 65_535 });
  const siteUrl = originSetting(env, "SITE_URL");
  return {
    /** The TCP port. 0 uses any free port. */
    port,
    /** The network address to listen on. Only this machine can reach the default. */
    host: textSetting(env, "HOST") ?? "127.0.0.1",
    builtDir: folderSetting(env, "BUILT_DIR", defaultBuiltDir),
    /** The site's public origin. With https, responses carry HSTS. A desk that sends emails requires it. */
    siteUrl,
    /** The origin that links to the desk start with. */
    publicOrigin: siteUrl ?? `http://localhost:${port}`,
    /** Quote posts per visitor per ten minutes. `off` lifts the overall limit too, but not the desk's limits. */
    rateLimit:
      textSetting(env, "RATE_LIMIT") === "off"
        ? ("off" as const)
        : wholeNumberSetting(env, "RATE_LIMIT", { unset: 20, min: 1, max: 1_000_000, or: "off" }),
    /** Networks (CIDR) of the proxies whose X-Forwarded-For is trusted. */
    trustProxy: networksSetting(env, "TRUST_PROXY"),
    /** Other origins whose pages may post the form. */
    allowedOrigins: originsSetting(env, "ALLOWED_ORIGINS"),
  };
}
