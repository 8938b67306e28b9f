import type { CustomFieldControlProps } from "@sveltia/cms";
import { type Kind, kinds } from "#model/kinds.ts";
import { type BrandDrawings, brandDrawings, drawingFile, svgProblems, withColors } from "#model/svg.ts";
import type { ScreenField } from "./fields.ts";

const titles = {
  logo: { label: "Logo", hint: "Shown beside your company's name at the top and bottom of every page." },
  icon: { label: "Icon", hint: "Shown in browser tabs and on a phone's home screen. A square drawing looks best." },
};

/** The drawings are separate files, but are saved together with Brand. */
export const brandDrawingFields: ScreenField[] = brandDrawings.map((name) => {
  return { name, ...titles[name], required: false, widget: "brand-drawing" };
});

export function withoutDrawings(fields: unknown, kind: Kind): unknown {
  if (kind !== kinds.brand) return fields;
  const { logo: _logo, icon: _icon, ...written } = Object(fields);
  return written;
}

export function brandDrawingControl(saved: BrandDrawings) {
  return ({ field, value, entry, onChange, forID }: CustomFieldControlProps) => {
    const name = field.get("name") as keyof BrandDrawings;
    const { colors } = entry?.toJS().data ?? {};
    const svg = withColors(value || (saved[name] ?? ""), { ...colors?.light, darkMark: colors?.darkMark });
    const choose = async (file: File | undefined) => file && onChange(await file.text());
    return (
      <div className="brand-drawing">
        {svg && <img alt={titles[name].label} src={`data:image/svg+xml,${encodeURIComponent(svg)}`} />}
        <label>
          Choose an SVG file
          <input id={forID} type="file" accept=".svg" onChange={({ target }) => void choose(target.files?.[0])} />
        </label>
        {value && svgProblems(drawingFile(name), value).map(({ fix }) => <p key={fix}>{fix}</p>)}
      </div>
    );
  };
}
