import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { parse, stringify } from "yaml";
import { loadSite } from "../../model/load-site.ts";
import { ContentError, formatProblem } from "../../model/problem.ts";
import type { JobFile } from "../../model/schemas/job.ts";
import type { PageFile } from "../../model/schemas/page.ts";
import type { Page, Site } from "../../model/site.ts";

const sample = join(import.meta.dirname, "sample-company");

/** A copy of a content folder that a test may change. It is deleted when the test ends. */
export class ContentCopy {
  readonly folder = join(mkdtempSync(join(tmpdir(), "content-")), "content");

  constructor(source = sample) {
    cpSync(source, this.folder, { recursive: true });
    onTestFinished(() => rmSync(join(this.folder, ".."), { recursive: true }));
  }

  load(): Site {
    return loadSite(this.folder);
  }

  /** Returns the problems that stop it from loading, one line each. */
  problems(): string[] {
    try {
      this.load();
    } catch (error) {
      if (error instanceof ContentError) return error.problems.map(formatProblem);
      throw error;
    }
    return [];
  }

  withPage(name: string, change: (page: PageFile) => void): Site {
    this.changePage(name, change);
    return this.load();
  }

  changePage(name: string, change: (page: PageFile) => void): void {
    this.changeYaml<PageFile>(`pages/${name}.yaml`, change);
  }

  changeYaml<T>(file: string, change: (root: T) => void): void {
    this.changeText(file, (text) => {
      const root: T = parse(text);
      change(root);
      return stringify(root, { aliasDuplicateObjects: false });
    });
  }

  changeText(file: string, change: (text: string) => string): void {
    const path = join(this.folder, file);
    writeFileSync(path, change(readFileSync(path, "utf8")));
  }

  write(file: string, text: string | Buffer): void {
    const path = join(this.folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }

  /** Adds a cleaning in Dunmore. */
  addJob(name: string, fields: Partial<JobFile> = {}): void {
    const job = { service: "gutter-cleaning", city: "dunmore", month: "2026-06", ...fields };
    this.write(`jobs/${name}.yaml`, stringify(job));
  }

  remove(file: string): void {
    rmSync(join(this.folder, file));
  }
}

export function pageAt({ pages }: Site, address: string): Page {
  return pages.find((page) => page.address === address) ?? expect.fail(`There is no page at ${address}.`);
}
