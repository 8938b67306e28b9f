import { configure } from "@testing-library/dom";
import { cleanup } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// A busy machine needs longer than the default of one second.
configure({ asyncUtilTimeout: 30_000 });

// Safari has no Temporal. With isolate: false the global stays deleted for the thread, which runs only page tests.
Reflect.deleteProperty(globalThis, "Temporal");

// jsdom does not implement these methods of dialogs.
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false;
  // Browsers fire it in a later task, too.
  setTimeout(() => this.dispatchEvent(new Event("close")));
};

// Nor this one, since it lays out nothing.
Element.prototype.checkVisibility ??= () => true;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
