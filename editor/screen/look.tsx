import { type ReactNode, StrictMode, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { ProblemList } from "./ProblemList.tsx";
import { askForBuild, askStart, type BuildAnswer } from "./server-calls.ts";
import "./screen.css";

const answer = askStart().then(askForBuild);
const place = document.getElementById("look");
if (place) {
  createRoot(place).render(
    <StrictMode>
      <Look />
    </StrictMode>,
  );
}

/** Builds the saved files and goes to the built site, or says what stands in the way. */
function Look(): ReactNode {
  const [built, setBuilt] = useState<BuildAnswer>();
  useEffect(() => {
    answer.then(setBuilt, () =>
      setBuilt({ problems: [], output: "The editing screen has been closed. Start it again." }),
    );
  }, []);
  useEffect(() => {
    if (built && "address" in built) location.replace(built.address);
  }, [built]);
  if (!built || "address" in built) return <p role="status">Building your site. This takes about ten seconds.</p>;
  return (
    <>
      <h1>The site cannot be built yet</h1>
      <ProblemList problems={built.problems} />
      {built.output && <pre>{built.output}</pre>}
      <p>
        Correct this on <a href="/">the editing screen</a>, save, and build again. What visitors see has not changed.
      </p>
    </>
  );
}
