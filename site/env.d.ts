import "astro";

declare global {
  /** A hosted backend with its public key, or our own server, whose `url` is empty. */
  const __BACKEND__: { url: string; key: string };
  const __CONTENT_DIR__: string;
  const __TIME_ZONE__: string;
  /** Empty if the build has no public address. */
  const __SITE_URL__: string;
}
