import type { BuiltPage } from "#contract/built-site.ts";

export type HeaderFields = Record<string, string>;

export interface HeaderContext {
  /** True when the site's public address is https: then answers carry HSTS. */
  https: boolean;
  /** Origin of the hosted backend the form calls instead of this server, where there is one. */
  backendOrigin: string | undefined;
}

const openerPolicy = "cross-origin-opener-policy";
const twoYears = "max-age=63072000; includeSubDomains";

/** For answers that are no page: nothing in them runs or loads. */
export const nothingPolicy =
  "default-src 'none';object-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'";

/**
 * The header fields of every answer. They come before every page and are not compressed, so lists are written without
 * spaces. `object-src` says what `default-src` does; ASVS 3.4.3 asks for it by name.
 */
export function securityHeaders(policy: string, { https }: HeaderContext): HeaderFields {
  return {
    "content-security-policy": policy,
    [openerPolicy]: "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(),geolocation=(),microphone=(),payment=(),usb=()",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-content-type-options": "nosniff",
    ...(https && { "strict-transport-security": twoYears }),
  };
}

/** A flat list of header fields without the one that cuts a page off from whoever opened it (decision 0012). */
export function withoutOpenerPolicy(fields: string[]): string[] {
  const at = fields.indexOf(openerPolicy);
  return at < 0 ? fields : fields.toSpliced(at, 2);
}

/** A page's Content-Security-Policy: our own files, inlined code by its hash, the map only on pages that show it. */
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
