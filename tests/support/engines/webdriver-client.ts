import { SilentDriverError } from "../silent-driver.ts";

/** Shorter than the waits of a story, so that the story fails because of the driver and can be retried. */
const maxAnswerMs = 25_000;

/** Sends commands to a WebDriver server (https://www.w3.org/TR/webdriver2/). */
export function createClient(baseUrl: string) {
  const send = async (method: string, path: string, body?: object) => {
    const signal = AbortSignal.timeout(maxAnswerMs);
    const call = fetch(`${baseUrl}${path}`, { method, body: body ? JSON.stringify(body) : null, signal });
    const response = await call.catch((cause) => {
      throw new SilentDriverError(`${method} ${path} got no answer`, cause);
    });
    const { value } = (await response.json()) as { value: { message?: string } };
    if (!response.ok) throw new Error(`${method} ${path}: ${value?.message ?? response.status}`);
    return value as never;
  };
  return {
    get: <Value>(path: string): Promise<Value> => send("GET", path),
    post: <Value>(path: string, body: object): Promise<Value> => send("POST", path, body),
    delete: (path: string): Promise<void> => send("DELETE", path),
  };
}
