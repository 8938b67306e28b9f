import { existsSync } from "node:fs";
import { join } from "node:path";
import satori from "satori";
import sharp from "sharp";
import { credentials } from "#model/resolve/company-sentences.ts";
import type { Site } from "#model/site.ts";
import { brandFont } from "./brand-font.ts";
import { ogImageSize } from "./og-image.ts";

/** `picture` names a file in `content/images/`. */
export interface OgImageProps {
  headline: string;
  picture: string;
  site: Site;
}

const half = ogImageSize.width / 2;

export async function renderOgImage({ headline, picture, site }: OgImageProps): Promise<Buffer> {
  const { heading, text } = site.brand.faces;
  const [jpeg, ...fonts] = await Promise.all([
    renderPicture(picture, half, ogImageSize.height),
    brandFont("Display", heading),
    brandFont("Text", text),
  ]);
  const pictureUrl = `data:image/jpeg;base64,${jpeg.toString("base64")}`;
  const svg = await satori(ogImage(headline, pictureUrl, site), { ...ogImageSize, fonts });
  return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();
}

/** satori supports only inline styles. */
function ogImage(headline: string, pictureUrl: string, { brand, company, words }: Site) {
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
      <img src={pictureUrl} alt="" width={half} height={ogImageSize.height} style={{ objectFit: "cover" }} />
    </div>
  );
}

export function renderPicture(name: string, width: number, height: number): Promise<Buffer> {
  const drawing = join(__BUILD__.contentDir, "images", `${name}.svg`);
  const source = existsSync(drawing) ? drawing : join(__BUILD__.contentDir, "images", `${name}.webp`);
  return sharp(source).resize(width, height).jpeg({ quality: 90 }).toBuffer();
}
