import type { Words } from "#contract/words.ts";

/** `dial` is in E.164. */
export interface Contact {
  dial: string;
  email: string;
}

/** Returns links to text or email a picture of the job. `request` is the text message or the email's subject. */
export function pictureLinks(words: Words["thanks"], { dial, email }: Contact, request = "") {
  const name = encodeURIComponent(request);
  const links = [
    { text: words.byText, href: `sms:${dial}${name && `?&body=${name}`}` },
    { text: words.byEmail, href: `mailto:${email}${name && `?subject=${name}`}` },
  ];
  return links.filter(({ text }) => text !== "");
}
