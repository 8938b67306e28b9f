import "astro";

declare global {
  /** The hosted backend and its public key. `url` is empty for our own server. */
  const __BACKEND__: { url: string; key: string };
  const __CONTENT_DIR__: string;
  const __TIME_ZONE__: string;
  /** Empty if the build has no public address. */
  const __SITE_URL__: string;
}
