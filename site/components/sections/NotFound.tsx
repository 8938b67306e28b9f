import { placeholder } from "#contract/built-site.ts";
import type { Company } from "#model/site.ts";
import { Picture, type PictureSources } from "../ui/Picture.tsx";
import { TemplateIf } from "../ui/TemplateIf.tsx";
import { StatusPage } from "./StatusPage.tsx";

interface Props {
  phone: Company["phone"];
  picture: PictureSources | undefined;
}

/** The page for an address that has none, with a link to the nearest page where there is one. */
export function NotFound({ phone, picture }: Props) {
  return (
    <StatusPage
      headline="404"
      phone={phone}
      form="/contact#quote"
      aside={picture && <Picture picture={picture} sizes="(width >= 64rem) 34rem, 92vw" className="aspect-3/2" />}
    >
      <p className="font-display text-heading bold">Oops! Page not found</p>
      <TemplateIf condition="helpHref">
        <p className="max-w-[36rem] text-lead">
          We do {placeholder("service")} in {placeholder("city")}, though there is no page of its own for it yet. Read{" "}
          <a href={placeholder("helpHref")} className="text-link underline">
            {placeholder("helpLabel")}
          </a>{" "}
          or call us.
        </p>
      </TemplateIf>
      <p className="max-w-[36rem] text-muted [overflow-wrap:anywhere]">
        There is nothing at {placeholder("path")}. The link that brought you here may be old. Our services and cities
        are in the menu above and at the foot of this page.
      </p>
    </StatusPage>
  );
}
