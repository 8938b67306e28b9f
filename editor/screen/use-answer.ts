import { useCallback, useEffect, useState } from "react";
import { callServer } from "./server-calls.ts";

/** Calls the server now, after each save, and whenever the window gets the focus. */
export function useAnswer<T>(call: string) {
  const [latest, setLatest] = useState<{ answer?: T; failure?: string }>({});
  const ask = useCallback(
    () =>
      callServer<T>("GET", call).then(
        (answer) => setLatest({ answer }),
        ({ message }: Error) => setLatest({ failure: message }),
      ),
    [call],
  );
  useEffect(() => {
    void ask();
    addEventListener("focus", ask);
    // The library has no event for saves, deletions or uploads.
    const calls = new PerformanceObserver((list) => {
      if (list.getEntries().some(({ name }) => name.endsWith("/contents"))) void ask();
    });
    calls.observe({ type: "resource" });
    return () => {
      removeEventListener("focus", ask);
      calls.disconnect();
    };
  }, [ask]);
  return { ...latest, ask };
}
