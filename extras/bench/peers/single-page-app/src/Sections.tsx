import { Check, Phone } from "lucide-react";
import type { ReactNode } from "react";
import type { PeerSection as Section } from "../../words/peer-sections.ts";
import { Button } from "./Button";
import { Questions } from "./Questions";
import { words } from "./words";

export function Sections({ form }: { form: ReactNode }) {
  return (
    <main id="main">
      {words.sections.map((section) => (
        <SectionView key={section.heading} section={section} form={form} />
      ))}
    </main>
  );
}

function SectionView({ section, form }: { section: Section; form: ReactNode }) {
  switch (section.look) {
    case "hero":
      return <Hero section={section} form={form} />;
    case "banner":
      return <Banner section={section} />;
    case "questions":
      return (
        <Frame heading={section.heading}>
          <Questions items={section.items} />
        </Frame>
      );
    default:
      return <Plain section={section} />;
  }
}

function Hero({ section, form }: { section: Section; form: ReactNode }) {
  const [lead, points] = section.paragraphs as [string, string[]];
  return (
    <section className="bg-slate-800 text-white">
      <div className="mx-auto grid max-w-6xl gap-10 px-5 py-14 lg:grid-cols-2">
        <div className="flex flex-col gap-6">
          <h1 className="text-4xl font-bold lg:text-6xl">{section.heading}</h1>
          <p className="text-xl text-slate-200">{lead}</p>
          <CallButton label={section.button ?? ""} />
          <ul className="grid gap-2 sm:grid-cols-2">
            {points.map((point) => (
              <li key={point} className="flex gap-2">
                <Check className="size-5" /> {point}
              </li>
            ))}
          </ul>
        </div>
        {form}
      </div>
    </section>
  );
}

function Banner({ section }: { section: Section }) {
  return (
    <section className="bg-orange-700 text-white">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-6 px-5 py-10">
        <h2 className="text-2xl font-bold">{section.heading}</h2>
        <CallButton label={section.button ?? ""} look="plain" />
      </div>
    </section>
  );
}

function Plain({ section }: { section: Section }) {
  return (
    <Frame heading={section.heading}>
      {section.paragraphs.map((part) => (
        <Paragraph key={String(part)} part={part} />
      ))}
      {section.items.length > 0 && (
        <div className="mt-8 grid gap-6 md:grid-cols-2 lg:grid-cols-3">
          {section.items.map(({ title, text }) => (
            <div key={title} className="rounded-lg border border-slate-200 p-6 shadow-sm">
              <h3 className="text-lg font-semibold">{title}</h3>
              <p className="mt-2 text-slate-700">{text}</p>
            </div>
          ))}
        </div>
      )}
      {section.button && <CallButton label={section.button} />}
    </Frame>
  );
}

function Paragraph({ part }: { part: string | string[] }) {
  if (typeof part === "string") return <p className="mt-4 max-w-2xl text-slate-700">{part}</p>;
  return (
    <ul className="mt-4 max-w-2xl list-disc pl-5 text-slate-700">
      {part.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Frame({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="mx-auto max-w-6xl px-5 py-16">
      <h2 className="text-3xl font-bold">{heading}</h2>
      {children}
    </section>
  );
}

function CallButton({ label, look }: { label: string; look?: "plain" }) {
  return (
    <Button asChild look={look} size="large" className="mt-6 self-start">
      <a href={`tel:${words.company.dial}`}>
        <Phone className="size-5" /> {label} {words.company.phone}
      </a>
    </Button>
  );
}
