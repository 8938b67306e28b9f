import { useCallback, useEffect, useState } from "react";
import { callServer } from "./server-calls.ts";
import { onSave } from "./sveltia.ts";

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
    const stop = onSave(ask);
    return () => {
      removeEventListener("focus", ask);
      stop();
    };
  }, [ask]);
  return { ...latest, ask };
}
