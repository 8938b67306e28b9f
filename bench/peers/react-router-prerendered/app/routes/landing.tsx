import { Footer } from "../page-parts/Footer";
import { Header } from "../page-parts/Header";
import { QuoteForm } from "../page-parts/QuoteForm";
import type { Request } from "../page-parts/request";
import { Sections } from "../page-parts/Sections";
import { words } from "../page-parts/words";

export function meta() {
  return [{ title: words.title }, { name: "description", content: words.description }];
}

export default function Landing() {
  return (
    <>
      <Header />
      <Sections form={<QuoteForm send={send} />} />
      <Footer />
    </>
  );
}

async function send(request: Request): Promise<void> {
  const answer = await fetch("/api/quote-requests", { method: "POST", body: JSON.stringify(request) });
  if (!answer.ok) throw new Error(`The request was answered with ${answer.status}.`);
}
