import { useCallback, useEffect, useState } from "react";
import { callServer } from "./server-calls.ts";

/** Returns the latest answer of a call, asked for again after each save and whenever the window gets the focus. */
export function useAnswer<T>(call: string, onSave?: () => void) {
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
    // The library tells nobody of saves, deletions and uploads.
    const calls = new PerformanceObserver((list) => {
      if (!list.getEntries().some(({ name }) => name.endsWith("/contents"))) return;
      onSave?.();
      void ask();
    });
    calls.observe({ type: "resource" });
    return () => {
      removeEventListener("focus", ask);
      calls.disconnect();
    };
  }, [ask, onSave]);
  return { ...latest, ask };
}
