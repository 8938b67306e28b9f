import { placeholder } from "#contract/built-site.ts";
import type { Site } from "#model/site.ts";
import { Linked } from "../../ui/Linked.tsx";
import { Picture, type PictureSources } from "../../ui/Picture.tsx";
import { TemplateIf } from "../../ui/TemplateIf.tsx";
import { withValues } from "../../words.ts";
import { StatusPage } from "./StatusPage.tsx";

export function NotFound({ site, picture }: { site: Site; picture: PictureSources | undefined }) {
  const { missing } = site.words;
  const serviceValue = missing.help.startsWith("[service]") ? "service" : "serviceInSentence";
  return (
    <StatusPage
      headline="404"
      site={site}
      formHref="/contact#quote"
      aside={picture && <Picture picture={picture} sizes="(width >= 64rem) 34rem, 92vw" />}
    >
      <p className="font-display text-heading bold">{missing.text}</p>
      <TemplateIf condition="helpHref">
        <p className="max-w-[36rem] text-lead">
          <Linked
            text={withValues(missing.help, { service: placeholder(serviceValue), city: placeholder("city") })}
            link={() => (
              <a href={placeholder("helpHref")} className="text-link underline">
                {placeholder("helpLabel")}
              </a>
            )}
          />
        </p>
      </TemplateIf>
      <p className="text-muted [overflow-wrap:anywhere]">
        {withValues(missing.address, { address: placeholder("path") })}
      </p>
    </StatusPage>
  );
}
