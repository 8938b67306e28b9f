import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { enteredByHand } from "#contract/attribution.ts";
import { deskPaths } from "#contract/desk-paths.ts";
import type { DeskRequest } from "#contract/desk-request.ts";
import { fakeServer, show, someList, someRequest } from "../../tests/support/sample-desk-page.tsx";
import { attributionOf } from "../../tests/support/sample-fields.ts";
import { useArrivals } from "./use-arrivals.ts";
import { listKey } from "./use-request-list.ts";

const play = vi.fn();
let rows: DeskRequest[];
let backgroundTick: () => void;

class FakeAudio {
  state = "running";
  currentTime = 0;
  gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
  start = play;
  async resume() {}
  stop() {}
  connect = (next: unknown) => next;
}

class FakeWorker {
  set onmessage(listen: () => void) {
    backgroundTick = listen;
  }
  terminate() {}
}

beforeEach(() => {
  rows = [arrivedAt(10)];
  for (const name of ["AudioContext", "GainNode", "OscillatorNode"]) vi.stubGlobal(name, FakeAudio);
  vi.stubGlobal("Worker", FakeWorker);
  document.title = "";
  localStorage.setItem("desk sound", "on");
});
afterEach(() => {
  vi.restoreAllMocks();
  play.mockClear();
  localStorage.clear();
});

function arrivedAt(minute: number, source: string | null = null) {
  const receivedAt = `2026-11-21T18:${minute}:00.000Z`;
  return someRequest({ id: crypto.randomUUID(), receivedAt, attribution: attributionOf({ source }) });
}

function Watch() {
  return <p role="status">{useArrivals().news}</p>;
}

async function watch() {
  const { to } = fakeServer({ [deskPaths.list]: () => [200, someList(rows)] });
  const { client } = show(<Watch />);
  const allShown = () => waitFor(() => expect(document.title).toContain(`(${rows.length} to call) Desk`));
  await allShown();
  const add = async (...added: DeskRequest[]) => {
    rows = [...added, ...rows];
    await act(() => client.refetchQueries({ queryKey: listKey }));
    await allShown();
  };
  return { add, polls: () => to(deskPaths.list).length };
}

it("plays once for a new request, unless staff entered it by hand", async () => {
  const { add } = await watch();
  await add(arrivedAt(20, enteredByHand));
  expect(play).not.toHaveBeenCalled();
  await add(arrivedAt(30));
  expect(screen.getByRole("status").textContent).toMatch(/^New request, /);
  const notes = play.mock.calls.length;
  expect(notes).toBeGreaterThan(0);
  await add();
  expect(play).toHaveBeenCalledTimes(notes);
});

it("counts each request once, and a call back from the minute when it falls due", async () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-24T17:59:30Z"), shouldAdvanceTime: true });
  const callBacks = [
    { minute: "2026-11-24T09:00", isToCall: false },
    { minute: "2026-11-24T10:00", isToCall: true },
  ];
  fakeServer({ [deskPaths.list]: () => [200, someList(rows, { toCall: 3, callBacks })] });
  show(<Watch />);
  await waitFor(() => expect(document.title).toBe("(1 due, 3 to call) Desk | Sample Gutter Company"));
  expect([play.mock.calls.length, screen.getByRole("status").textContent]).toEqual([0, ""]);
  act(() => vi.setSystemTime(Date.parse("2026-11-24T17:59:59.900Z")));
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(screen.getByRole("status").textContent).toBe("A call back is due, 10:00 AM");
  expect(play).toHaveBeenCalledTimes(3);
  expect(document.title).toBe("(2 due, 2 to call) Desk | Sample Gutter Company");
  vi.useRealTimers();
});

it("does not play while the sound is off", async () => {
  localStorage.clear();
  const { add } = await watch();
  await add(arrivedAt(20));
  expect(play).not.toHaveBeenCalled();
});

it("polls in the background while the sound is on", async () => {
  const { polls } = await watch();
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  backgroundTick();
  await waitFor(() => expect(polls()).toBe(2));
});

it("shows the number of waiting requests on the icon of the installed app", async () => {
  const setAppBadge = vi.fn(() => Promise.reject(new Error("denied")));
  vi.stubGlobal("navigator", { ...navigator, setAppBadge });
  await watch();
  expect(setAppBadge).toHaveBeenCalledWith(1);
});
