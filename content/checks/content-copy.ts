import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { parse, stringify } from "yaml";
import { type Content, readContent } from "../read-content.ts";
import type { Page } from "../shapes/page.ts";

const original = join(import.meta.dirname, "..");

/** A test breaks the real content, not a sample that stays behind when the content changes. Gone when the test ends. */
export class ContentCopy {
  readonly folder = join(mkdtempSync(join(tmpdir(), "gutter-")), "content");

  constructor() {
    cpSync(original, this.folder, { recursive: true, filter: (path) => !/content\/(?:checks|shapes)$/.test(path) });
    onTestFinished(() => rmSync(join(this.folder, ".."), { recursive: true }));
  }

  read(): Content {
    return readContent(this.folder);
  }

  withPage(name: string, change: (page: Page) => void): Content {
    this.changeYaml<Page>(`pages/${name}.yaml`, change);
    return this.read();
  }

  changeYaml<T>(file: string, change: (root: T) => void): void {
    this.changeText(file, (text) => {
      const root: T = parse(text);
      change(root);
      return stringify(root);
    });
  }

  changeText(file: string, change: (text: string) => string): void {
    const path = join(this.folder, file);
    writeFileSync(path, change(readFileSync(path, "utf8")));
  }

  remove(file: string): void {
    rmSync(join(this.folder, file));
  }
}
