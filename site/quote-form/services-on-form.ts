import type { Page, Site } from "#model/site.ts";

/** Puts the page's own service first. */
export function servicesOnForm({ services }: Pick<Site, "services">, { service }: Page): string[] {
  const isOwn = (name: string) => Number(name === service?.name);
  return services.map(({ name }) => name).sort((one, other) => isOwn(other) - isOwn(one));
}
