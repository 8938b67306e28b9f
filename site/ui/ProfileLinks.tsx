import { Fragment } from "react";
import type { Site } from "#model/site.ts";
import { SiteLink } from "./SiteLink.tsx";

const list = new Intl.ListFormat("en-US");

/** Shows "Find us on Google and Yelp". */
export function ProfileLinks({ site: { company, words }, linkClass }: { site: Site; linkClass: string }) {
  const parts = list.formatToParts(company.profiles.map(({ name }) => name));
  const separators = parts.filter(({ type }) => type === "literal");
  return (
    <span>
      {words.facts.profiles}{" "}
      {company.profiles.map(({ name, url }, at) => (
        <Fragment key={url}>
          {at > 0 && separators[at - 1]?.value}
          <SiteLink href={url} className={linkClass}>
            {name}
          </SiteLink>
        </Fragment>
      ))}
    </span>
  );
}
