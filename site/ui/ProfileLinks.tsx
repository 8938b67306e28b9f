import type { Site } from "#model/site.ts";
import { SiteLink } from "./SiteLink.tsx";

const list = new Intl.ListFormat("en-US");

/** Shows "Find us on Google and Yelp". */
export function ProfileLinks({ site: { company, words }, linkClass }: { site: Site; linkClass: string }) {
  const addresses = new Map(company.profiles.map(({ name, url }) => [name, url]));
  return (
    <span>
      {words.facts.profiles}{" "}
      {list.formatToParts(addresses.keys()).map(({ type, value }) =>
        type === "element" ? (
          <SiteLink key={value} href={addresses.get(value)} className={linkClass}>
            {value}
          </SiteLink>
        ) : (
          value
        ),
      )}
    </span>
  );
}
