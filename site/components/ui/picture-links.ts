import type { Words } from "#contract/words.ts";

/** `dial` is in E.164. */
export interface Contact {
  dial: string;
  email: string;
}

/** Returns links that send a picture of the job. The messages name the request, if known. */
export function pictureLinks(words: Words["thanks"], { dial, email }: Contact, request = "") {
  const name = encodeURIComponent(request);
  const links = [
    { text: words.byText, href: `sms:${dial}${name && `?&body=${name}`}` },
    { text: words.byEmail, href: `mailto:${email}${name && `?subject=${name}`}` },
  ];
  return links.filter(({ text }) => text !== "");
}
