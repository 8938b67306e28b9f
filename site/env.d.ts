import "astro";

declare global {
  /** The hosted backend and its public key. `url` is empty for our own server. */
  const __BACKEND__: { url: string; key: string };
  /** `siteUrl` is empty if the build has no public address. */
  const __BUILD__: { contentDir: string; siteUrl: string };
}
