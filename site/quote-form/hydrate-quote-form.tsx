import "@vitejs/plugin-react/preamble";
import { hydrateRoot } from "react-dom/client";
import type { Contact } from "../components/ui/NextSteps.tsx";
import { QuoteForm } from "./QuoteForm.tsx";

const root = document.querySelector<HTMLElement>("[data-quote-form-root]");
if (root) {
  const choices = root.querySelectorAll<HTMLInputElement>("input[name=services]");
  const services = Array.from(choices, ({ value }) => value);
  const contact: Contact = JSON.parse(root.dataset.contact ?? "{}");
  hydrateRoot(root, <QuoteForm services={services} contact={contact} backend={__BACKEND__} />);
}
