export type HeaderFields = Record<string, string>;

const twoYears = "max-age=63072000; includeSubDomains";

export const nothingPolicy =
  "default-src 'none';object-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'";

/** Returns the headers of every response. Lists have no spaces, to save bytes. ASVS 3.4.3 requires `object-src`. */
export function securityHeaders(policy: string, { https }: { https: boolean }): HeaderFields {
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
