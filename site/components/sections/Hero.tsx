import type { ReactNode } from "react";
import type { Hero as HeroSection } from "#model/schemas/hero.ts";
import type { Company } from "#model/site.ts";
import { CallLink } from "../ui/CallLink.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Picture, type PictureSources } from "../ui/Picture.tsx";

interface Props {
  section: HeroSection;
  picture: PictureSources | undefined;
  phone: Company["phone"];
  /** The quote form, where the hero carries it. */
  form?: ReactNode;
}

/** The top of a page: what we offer on the left, the quote form on the right, the picture reaching into the page. */
export function Hero({ section, picture, phone, form }: Props) {
  return (
    <div className="on-panel hero text-panel-text">
      <div
        className={`mx-auto grid max-w-[74rem] gap-x-14 gap-y-10 px-5 pt-10 md:px-8 lg:pt-16 ${form ? "lg:grid-cols-[minmax(0,1fr)_26.5rem]" : ""}`}
      >
        <div className="flex flex-col gap-9">
          <div className="flex flex-col gap-6">
            <h1 className="max-w-[36rem] text-headline">{section.headline}</h1>
            <p className="max-w-[36rem] text-lead text-panel-muted">{section.lead}</p>
            <CallLink phone={phone} size="large" form="#quote">
              {section.callLabel}
            </CallLink>
            {!form && <Points points={section.points} />}
          </div>
          {picture && <HeroPicture picture={picture} isWide={!form} />}
          {form && <Points points={section.points} className="lg:text-text" />}
        </div>
        {form && <div className="self-start">{form}</div>}
      </div>
    </div>
  );
}

/** On wide screens the panel ends in the picture, so points below it stand on the page. */
function Points({ points, className = "" }: { points: string[]; className?: string }) {
  if (points.length === 0) return null;
  return (
    <ul className={`grid gap-x-6 gap-y-2 font-semibold sm:grid-cols-2 ${className}`}>
      {points.map((point) => (
        <li key={point} className="flex gap-2.5">
          <Icon name="check" className="mt-1 size-4.5" />
          {point}
        </li>
      ))}
    </ul>
  );
}

function HeroPicture({ picture, isWide }: { picture: PictureSources; isWide: boolean }) {
  return (
    <Picture
      picture={picture}
      priority
      sizes={isWide ? "(width >= 74rem) 70rem, 92vw" : "(width >= 64rem) 66rem, 92vw"}
      frameClassName="flex grow"
      className={isWide ? "aspect-3/2 lg:aspect-[5/2]" : "aspect-3/2"}
    />
  );
}
