import type { Words } from "#contract/words.ts";

/** How a visitor reaches the company: a number in E.164 and an email address. */
export interface Contact {
  dial: string;
  email: string;
}

/** Returns the links that send the company a picture of the job. Each message names the request where its name is known. */
export function pictureLinks(words: Words["thanks"], { dial, email }: Contact, request = "") {
  const name = encodeURIComponent(request);
  const links = [
    { text: words.byText, href: `sms:${dial}${name && `?&body=${name}`}` },
    { text: words.byEmail, href: `mailto:${email}${name && `?subject=${name}`}` },
  ];
  return links.filter(({ text }) => text !== "");
}
