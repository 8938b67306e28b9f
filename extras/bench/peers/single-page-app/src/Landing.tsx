import { useMutation } from "@tanstack/react-query";
import { database } from "./database";
import { Footer } from "./Footer";
import { Header } from "./Header";
import { QuoteForm } from "./QuoteForm";
import type { Request } from "./request";
import { Sections } from "./Sections";

export function Landing() {
  const { mutateAsync } = useMutation({ mutationFn: keep });
  return (
    <>
      <Header />
      <Sections form={<QuoteForm send={mutateAsync} />} />
      <Footer />
    </>
  );
}

async function keep(request: Request): Promise<void> {
  const { error } = await database.from("quote_requests").insert(request);
  if (error) throw error;
  await database.functions.invoke("send-contact-email", { body: request });
}
