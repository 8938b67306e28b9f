import type { BuiltPage } from "#contract/built-site.ts";

export type HeaderFields = Record<string, string>;

export interface HeaderContext {
  https: boolean;
  backendOrigin: string | undefined;
}

const twoYears = "max-age=63072000; includeSubDomains";

export const nothingPolicy =
  "default-src 'none';object-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'";

/** Returns the headers of every response. Lists have no spaces, to save bytes. ASVS 3.4.3 requires `object-src`. */
export function securityHeaders(policy: string, { https }: HeaderContext): HeaderFields {
  return {
    "content-security-policy": policy,
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(),geolocation=(),microphone=(),payment=(),usb=()",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-content-type-options": "nosniff",
    ...(https && { "strict-transport-security": twoYears }),
  };
}

/** Isolates a page for signed-in people from its opener (decision 0008). */
export const openerPolicy: HeaderFields = { "cross-origin-opener-policy": "same-origin" };

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
