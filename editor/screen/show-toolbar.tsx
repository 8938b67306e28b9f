import CMS from "@sveltia/cms";
import { createRoot } from "react-dom/client";
import { askForBuild, askProblems, type Start } from "./server-calls.ts";
import { Toolbar } from "./Toolbar.tsx";

/** Shows the line above the screen. */
export function showToolbar(place: Element, start: Start): void {
  createRoot(place).render(
    <Toolbar
      askProblems={() => askProblems(start)}
      build={() => askForBuild(start)}
      onSave={(listener) => CMS.registerEventListener({ name: "postSave", handler: listener })}
    />,
  );
}
