import type { TestInfo } from "@playwright/test";
import { test } from "./editor-story.ts";
import { firefoxTest } from "./firefox-story.ts";
import type { Editor } from "./open-editor.ts";
import type { Owner } from "./owner.ts";

type Story = (parts: { owner: Owner; editor: Editor }, testInfo: TestInfo) => Promise<void>;
type Tell = (title: string, story: Story) => void;

export function inEachBrowser(stories: (tell: Tell) => void): void {
  test.describe("in Chromium", () => stories(test));
  firefoxTest.describe("in Firefox", () => stories(firefoxTest));
}
