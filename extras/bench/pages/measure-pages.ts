import { mkdtempDisposableSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { launch } from "chrome-launcher";
import { findChromium } from "../../../tests/support/find-chromium.ts";
import { hasProgram } from "../../../tests/support/programs.ts";
import { measuredPage } from "../peers/words/peer-words.ts";
import type { Options, Result } from "../report/result.ts";
import { startOurServer } from "../server/measured-server.ts";
import { buildPeers } from "./build-peers.ts";
import { compareSites } from "./compare-sites.ts";
import { judgeAgainstPeers, judgeOurPages } from "./judge-pages.ts";
import { measureOurPages } from "./our-pages.ts";
import { method, tablesOf } from "./report-pages.ts";
import { serveByCaddy } from "./serve-by-caddy.ts";

const sandbox = ["--headless=new", "--no-sandbox", "--disable-gpu"];
const quiet = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"];
/** The proxy's certificates are self-signed. */
const trusting = "--ignore-certificate-errors";

const missing = "needs Chromium and Caddy: apt-get install chromium caddy";
const notMeasured = { name: "All figures of pages", figure: missing, limit: "see each figure", holds: undefined };

/** Measures our pages, and compares one of them with its peers, in one Chromium. */
export async function measurePages(options: Options): Promise<Result> {
  const chromePath = findChromium();
  if (!chromePath || !hasProgram("caddy", "version")) return { method: [], judged: [notMeasured], tables: [] };
  const peers = await buildPeers(options.say);
  using folder = mkdtempDisposableSync(join(tmpdir(), "bench-pages-"));
  const server = await startOurServer(folder.path);
  const { url } = server;
  const ours = { name: "this site", page: `${url}/${measuredPage}` };
  const front = await serveByCaddy(folder.path, ours, peers);
  const chrome = await launch({ chromePath, chromeFlags: [...sandbox, ...quiet, trusting], logLevel: "silent" });
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`);
  try {
    const sites = await compareSites(browser, chrome.port, front.sites, options);
    const pages = await measureOurPages(browser, chrome.port, url, options);
    return {
      method: [`Chromium ${browser.version()}.`, ...method],
      judged: [...judgeOurPages(pages), ...judgeAgainstPeers(sites)],
      tables: tablesOf(pages, sites),
    };
  } finally {
    await browser.close();
    chrome.kill();
    await front.end("SIGTERM");
    await server.end("SIGTERM");
  }
}
