import "@vitejs/plugin-react/preamble";
import { hydrateRoot } from "react-dom/client";
import { QuoteForm } from "./QuoteForm.tsx";

const root = document.querySelector<HTMLElement>("[data-quote-form-root]");
if (root) {
  const choices = root.querySelectorAll<HTMLInputElement>("input[name=services]");
  const services = Array.from(choices, ({ value }) => value);
  hydrateRoot(root, <QuoteForm services={services} backend={__BACKEND__} />);
}
