import type { Page } from "@playwright/test";

/** Collects errors and warnings of the console, error responses and requests to other hosts. */
export function watchTrouble(page: Page, siteUrl: string): string[] {
  const trouble: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) trouble.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => trouble.push(`uncaught: ${error.message}`));
  page.on("request", (request) => {
    if (/^(https?|wss?):/.test(request.url()) && new URL(request.url()).origin !== siteUrl) {
      trouble.push(`request to another host: ${request.url()}`);
    }
  });
  page.on("response", (response) => {
    if (response.status() >= 400) trouble.push(`${response.status()}: ${response.url()}`);
  });
  return trouble;
}
