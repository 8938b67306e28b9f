import type { Page, Site } from "#model/site.ts";

/** The names of the services in the order of a page's form: the page's own is the first. */
export function servicesOnForm({ services }: Pick<Site, "services">, { service }: Page): string[] {
  const isOwn = (name: string) => Number(name === service?.name);
  return services.map(({ name }) => name).sort((one, other) => isOwn(other) - isOwn(one));
}
