import type { ReactNode } from "react";
import type { Site } from "#model/site.ts";
import { ThankYou } from "../../site/sections/status/ThankYou.tsx";
import { withValues } from "../../site/words.ts";

const sample = { name: "Ann", service: "Gutter Cleaning", number: "A1B2-C3D4" };

/** The form's notices, and the pages after sending it and at addresses that do not exist. */
export function FormMessages({ site }: { site: Site }) {
  const { notices, problems, missing } = site.words;
  return (
    <>
      <div className="form-errors">
        <h1 className="text-title">{problems.heading}</h1>
        <Lines texts={[...Object.values(notices), problems.headline, problems.failedHeadline]} />
      </div>
      <ThankYou site={site} />
      <div className="page-width section-body">
        <h2>{missing.text}</h2>
        <Lines texts={[missing.help, missing.address]} />
      </div>
    </>
  );
}

/** The emails of the form and the messages of the desk, with a sample request. */
export function Emails({ site: { words, services } }: { site: Site }) {
  const { letter, receipt, textMessage } = words;
  const service = services[0]?.name ?? sample.service;
  const values = { name: sample.name, request: service, link: "https://..." };
  return (
    <div className="page-width section-body">
      <h1 className="text-heading">Emails and messages</h1>
      <Email title="To you, for every form" subject={`${sample.name}: ${service}`}>
        <Lines texts={[letter.subject, letter.opening, letter.openingByPhone, letter.reply, letter.noReply]} />
      </Email>
      <Email title="To the visitor" subject={receipt.subject}>
        <Lines texts={[receipt.preview, receipt.opening, receipt.call, receipt.company, receipt.stranger]} />
      </Email>
      <Email title="From the desk to a customer">
        <Lines texts={Object.values(textMessage).map((text) => withValues(text, values))} />
      </Email>
    </div>
  );
}

function Email({ title, subject, children }: { title: string; subject?: string; children: ReactNode }) {
  return (
    <section className="on-card">
      <h2>{title}</h2>
      {subject && <p className="semibold">{subject}</p>}
      {children}
    </section>
  );
}

function Lines({ texts }: { texts: string[] }) {
  const written = texts.filter((text) => text !== "");
  return (
    <ul>
      {written.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
