import type { TestInfo } from "@playwright/test";
import { test } from "./editor-story.ts";
import { firefoxTest } from "./firefox-story.ts";
import type { Editor } from "./open-editor.ts";
import type { Owner } from "./owner.ts";

interface StoryParts {
  owner: Owner;
  editor: Editor;
}

type Tell = (title: string, story: (parts: StoryParts, testInfo: TestInfo) => Promise<void>) => void;

/** Tells stories in Chromium, then in Firefox. */
export function inEachBrowser(stories: (tell: Tell) => void): void {
  test.describe("in Chromium", () => stories(test));
  firefoxTest.describe("in Firefox", () => stories(firefoxTest));
}
