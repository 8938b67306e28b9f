import type { Words } from "#contract/words.ts";
import { type Contact, pictureLinks } from "./picture-links.ts";

export function NextSteps({ words, contact }: { words: Words["thanks"]; contact: Contact }) {
  return (
    <>
      <p>{words.next}</p>
      <p>{words.picture}</p>
      <p className="call">
        {pictureLinks(words, contact).map(({ text, href }) => (
          <a key={href} href={href} className="form-link">
            {text}
          </a>
        ))}
      </p>
    </>
  );
}
