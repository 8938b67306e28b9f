// Safari has no Temporal. With isolate: false the global stays deleted for the whole thread, which runs only page tests.
Reflect.deleteProperty(globalThis, "Temporal");
