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
export interface HttpConfig {
  /** `PORT`: the TCP port to listen on. 0 takes any free one. Default 3000. */
  port: number;
  /** `HOST`: the network address to listen on. Default 127.0.0.1, which only this machine reaches. */
  host: string;
  /** `BUILT_DIR`: absolute path of the folder `npm run build` wrote. Default: dist beside the server's own folder. */
  builtDir: string;
  /** `SITE_URL`: the site's public origin. With https, answers carry HSTS. A desk that sends emails needs it. */
  siteUrl: string | undefined;
  /** The site's origin as people reach it: `SITE_URL`, else this machine's own at `PORT`. Links to the desk begin so. */
  publicOrigin: string;
  /**
   * `RATE_LIMIT`: quote posts per ten minutes per visitor, or off, which lifts the overall limit too, but none of the
   * desk. Default 20.
   */
  rateLimit: number | "off";
  /** `TRUST_PROXY`: networks (CIDR) whose X-Forwarded-For is believed. Default none. */
  trustProxy: string[];
  /** `ALLOWED_ORIGINS`: other origins whose pages may post the form. Default none. */
  allowedOrigins: string[];
}

/** The folder of the built site where `BUILT_DIR` is unset. */
export const defaultBuiltDir = `${import.meta.dirname}/../../dist`;

/** Reads what `HttpConfig` lists. */
export function readHttpConfig(env: Environment): HttpConfig {
  const port = wholeNumberSetting(env, "PORT", { unset: 3000, min: 0, max: 65_535 });
  const siteUrl = originSetting(env, "SITE_URL");
  return {
    port,
    host: textSetting(env, "HOST") ?? "127.0.0.1",
    builtDir: folderSetting(env, "BUILT_DIR", defaultBuiltDir),
    siteUrl,
    publicOrigin: siteUrl ?? `http://localhost:${port}`,
    rateLimit: readRateLimit(env),
    trustProxy: networksSetting(env, "TRUST_PROXY"),
    allowedOrigins: originsSetting(env, "ALLOWED_ORIGINS"),
  };
}

function readRateLimit(env: Environment): number | "off" {
  if (textSetting(env, "RATE_LIMIT") === "off") return "off";
  return wholeNumberSetting(env, "RATE_LIMIT", { unset: 20, min: 1, max: 1_000_000, or: "off" });
}
