import type { Site } from "#model/site.ts";
import { ThankYou } from "../../site/sections/status/ThankYou.tsx";

/** The form's notices, and the pages after sending it and at addresses that do not exist. */
export function FormMessages({ site }: { site: Site }) {
  const { form, notices, problems, thanks, missing } = site.words;
  return (
    <>
      <div className="form-errors">
        <h1 className="text-title">{problems.heading}</h1>
        <Lines texts={[form.sending, ...Object.values(notices), ...Object.values(problems)]} />
      </div>
      <ThankYou site={site} />
      <div className="page-width section-body">
        <Lines texts={[thanks.title, thanks.sent, thanks.request, thanks.another]} />
        <Lines texts={Object.values(missing)} />
      </div>
    </>
  );
}

/** The emails of the form and the messages of the desk. Values of a request stay in brackets. */
export function Emails({ site: { words } }: { site: Site }) {
  const { letter, receipt, textMessage } = words;
  return (
    <div className="page-width section-body">
      <h1 className="text-heading">Emails and messages</h1>
      <h2>To you, for every form</h2>
      <Lines texts={Object.values(letter)} />
      <h2>To the visitor</h2>
      <Lines texts={Object.values(receipt)} />
      <h2>From the desk to a customer</h2>
      <Lines texts={Object.values(textMessage)} />
    </div>
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
