import { SilentDriverError } from "../silent-driver.ts";

// Shorter than a story waits for something: a driver that is silent meanwhile is then reported as silent.
const usualAnswerMs = 25_000;

/** Sends commands to a WebDriver server, as https://www.w3.org/TR/webdriver2/ names them. */
export function createClient(baseUrl: string, longestAnswerMs = usualAnswerMs) {
  const send = async (method: string, path: string, body?: object) => {
    const signal = AbortSignal.timeout(longestAnswerMs);
    const asked = fetch(`${baseUrl}${path}`, { method, body: body ? JSON.stringify(body) : null, signal });
    const answer = await asked.catch((cause) => {
      throw new SilentDriverError(`${method} ${path} has no answer`, cause);
    });
    const { value } = (await answer.json()) as { value: { message?: string } };
    if (!answer.ok) throw new Error(`${method} ${path}: ${value?.message ?? answer.status}`);
    return value as never;
  };
  return {
    get: <Value>(path: string): Promise<Value> => send("GET", path),
    post: <Value>(path: string, body: object): Promise<Value> => send("POST", path, body),
    delete: (path: string): Promise<void> => send("DELETE", path),
  };
}
