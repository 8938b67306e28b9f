import "./desk.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { Desk } from "./Desk.tsx";
import { createQueryClient, refreshAfterSleep } from "./query-client.ts";

const client = createQueryClient();
refreshAfterSleep(client);

const root = document.querySelector("#desk");
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={client}>
      <Desk />
    </QueryClientProvider>,
  );
}
