import { keepPreferences, skipSignIn } from "./sveltia.ts";

// The library reads both when it is imported.
skipSignIn();
keepPreferences();
