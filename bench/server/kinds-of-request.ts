import type { Comparison } from "./compare-with-nginx.ts";

const rounds = 7;
const shortRounds = 3;

const browserHeaders = {
  accept: "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8",
  "accept-language": "en-US,en;q=0.9",
  "cache-control": "max-age=0",
  "sec-ch-ua": '"Chromium";v="140", "Not=A?Brand";v="24"',
  "sec-ch-ua-mobile": "?0",
  "sec-ch-ua-platform": '"Linux"',
  "sec-fetch-dest": "document",
  "sec-fetch-mode": "navigate",
  "sec-fetch-site": "none",
  "sec-fetch-user": "?1",
  "upgrade-insecure-requests": "1",
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
};

/** A browser's own header fields cost a server more to read than the one field a load tool sends. */
export function kindsOfRequest(path: string, headers: Record<string, string>): Comparison[] {
  const browser = { ...headers, ...browserHeaders };
  return [
    { name: "a page", path, headers, rounds },
    { name: "a page, a browser's header fields", path, headers: browser, rounds },
    { name: "a page, not compressed", path, headers: {}, rounds: shortRounds },
    { name: "unchanged (304)", path, headers, unchanged: true, rounds: shortRounds },
  ];
}
