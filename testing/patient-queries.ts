import { configure } from "@testing-library/dom";

// A second, the default, is soon over on a busy machine.
configure({ asyncUtilTimeout: 30_000 });
