import type { Page } from "@playwright/test";

/**
 * Collects what a visitor's browser complains of while pages load: errors and warnings on the console, among them
 * violations of the security policy and mismatches of the form's script, failed answers and requests to other hosts.
 */
export function watchTrouble(page: Page, houseUrl: string): string[] {
  const trouble: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) trouble.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => trouble.push(`uncaught: ${error.message}`));
  page.on("request", (request) => {
    if (/^(https?|wss?):/.test(request.url()) && new URL(request.url()).origin !== houseUrl) {
      trouble.push(`request to another host: ${request.url()}`);
    }
  });
  page.on("response", (response) => {
    if (response.status() >= 400) trouble.push(`${response.status()}: ${response.url()}`);
  });
  return trouble;
}
