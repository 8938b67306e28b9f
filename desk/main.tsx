import "./desk.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { createQueryClient } from "../sign-in/query-client.ts";
import { SignInGate } from "../sign-in/SignInGate.tsx";
import { Desk } from "./Desk.tsx";
import { title } from "./list/use-arrivals.ts";

document.title = title;

const root = document.querySelector("#desk");
if (root) {
  createRoot(root, { onUncaughtError: showFault }).render(
    <QueryClientProvider client={createQueryClient()}>
      <SignInGate title="Desk">{(session) => <Desk session={session} />}</SignInGate>
    </QueryClientProvider>,
  );
}

function showFault() {
  const message = "Something went wrong. Reload this page. New requests still come by email.";
  document.body.replaceChildren(Object.assign(document.createElement("p"), { role: "alert", textContent: message }));
}
