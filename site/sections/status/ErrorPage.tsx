import { placeholder } from "#contract/built-site.ts";
import type { Site } from "#model/site.ts";
import { StatusPage } from "./StatusPage.tsx";

export function ErrorPage({ site }: { site: Site }) {
  return (
    <StatusPage headline={placeholder("heading")} site={site} formHref="/contact#quote">
      <p className="max-w-[36rem] text-lead" role="alert">
        {placeholder("message")}
      </p>
    </StatusPage>
  );
}
