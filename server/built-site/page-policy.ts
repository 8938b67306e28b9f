import type { BuiltPage } from "#contract/built-site.ts";

export interface HeaderContext {
  https: boolean;
  /** Another server that takes the form's requests. */
  backendOrigin: string | undefined;
}

/** Returns a page's Content-Security-Policy: own files, inline code by hash, the map only on pages that show it. */
export function pagePolicy(page: BuiltPage, { https, backendOrigin }: HeaderContext): string {
  const ours = ["'self'", ...(backendOrigin ? [backendOrigin] : [])].join(" ");
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...page.scriptHashes.map((hash) => `'${hash}'`)].join(" ")}`,
    `style-src ${["'self'", ...page.styleHashes.map((hash) => `'${hash}'`)].join(" ")}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${ours}`,
    "manifest-src 'self'",
    ...(page.hasMap ? ["frame-src https://www.google.com"] : []),
    `form-action ${ours}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(https ? ["upgrade-insecure-requests"] : []),
  ].join(";");
}
