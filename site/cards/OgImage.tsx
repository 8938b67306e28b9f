import { credentials } from "#model/resolve/company-sentences.ts";
import type { Site } from "#model/site.ts";
import { words } from "../words.ts";
import { ogImageSize } from "./og-image.ts";

/** `picture` names a file in `content/images/`. */
export interface OgImageWords {
  headline: string;
  picture: string;
  site: Site;
}

const half = ogImageSize.width / 2;

/** `picture` is a data URL. satori supports only inline styles. */
export function OgImage({ headline, picture, site: { brand, company } }: OgImageWords) {
  const { panel, panelText, panelMuted, call } = brand.colors.light;
  return (
    <div style={{ display: "flex", width: "100%", height: "100%", background: panel, color: panelText }}>
      <div
        style={{
          display: "flex",
          flexDirection: "column",
          justifyContent: "space-between",
          width: half,
          padding: "56px 48px 52px 64px",
          borderLeft: `16px solid ${call}`,
          fontFamily: "Display",
          textWrap: "balance",
        }}
      >
        <div style={{ fontSize: 30 }}>{company.name}</div>
        <div style={{ fontSize: headline.length > 42 ? 54 : 66, lineHeight: 1.06 }}>{headline}</div>
        <div style={{ display: "flex", flexDirection: "column", fontFamily: "Text", fontSize: 30 }}>
          <div>{company.phone.display}</div>
          <div style={{ fontSize: 24, color: panelMuted, marginTop: 6 }}>
            {[words.card.claim, credentials(company)].filter(Boolean).join(". ")}
          </div>
        </div>
      </div>
      <img src={picture} alt="" width={half} height={ogImageSize.height} style={{ objectFit: "cover" }} />
    </div>
  );
}
