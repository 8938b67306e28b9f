import { execFile, execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import ts from "typescript";

const root = resolve(import.meta.dirname, "../..");
/** The folders with a TypeScript configuration of their own. The types of all other files are checked by the one above them. */
export const typeProjects = ["contract", "server", "desk", "editor", "site"];

/** Text that is put behind another, which the file holds once. Without `after` it is a new file. */
export interface Insertion {
  file: string;
  after?: string;
  insert: string;
}

/** A copy of the repository, without what git ignores, to try changes on. */
export interface ChangedCopy {
  folder: string;
  make(insertion: Insertion): void;
  leaveOut(insertion: Insertion): void;
  /** The type errors of these files, each with the name of its file. */
  typeErrors(files: string[]): string;
  /** What a command prints that fails in the copy; empty where it succeeds. */
  failureOf(program: string, ...words: string[]): Promise<string>;
  remove(): void;
}

export function copyRepository(): ChangedCopy {
  const folder = mkdtempSync(join(tmpdir(), "changed-copy-"));
  for (const file of execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" })
    .trim()
    .split("\n"))
    if (existsSync(join(root, file))) cpSync(join(root, file), join(folder, file));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const versions = new Map<string, number>();
  const services = new Map<string, ts.LanguageService>();
  const replace = (file: string, from: string, to: string) => {
    const path = join(folder, file);
    const text = readFileSync(path, "utf8");
    if (text.split(from).length !== 2) throw new Error(`${file} has this not once: ${from}`);
    writeFileSync(
      path,
      text.replace(from, () => to),
    );
  };
  const changed = (path: string) => versions.set(path, (versions.get(path) ?? 0) + 1);
  const serviceOf = (file: string): ts.LanguageService => {
    const project = typeProjects.find((name) => file.startsWith(`${name}/`)) ?? ".";
    const service = services.get(project) ?? openService(join(folder, project), versions);
    services.set(project, service);
    return service;
  };
  return {
    folder,
    make({ file, after, insert }) {
      changed(join(folder, file));
      if (after !== undefined) return replace(file, after, after + insert);
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), insert);
    },
    leaveOut({ file, after, insert }) {
      changed(join(folder, file));
      if (after === undefined) rmSync(join(folder, file));
      else replace(file, insert, "");
    },
    typeErrors(files) {
      const found = files.filter((file) => /\.tsx?$/.test(file) && existsSync(join(folder, file)));
      return found
        .flatMap((file) =>
          serviceOf(file)
            .getSemanticDiagnostics(join(folder, file))
            .map(({ messageText }) => `${file}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`),
        )
        .join("\n");
    },
    failureOf: (program, ...words) =>
      promisify(execFile)(process.execPath, [program, ...words], { cwd: folder, maxBuffer: 2 ** 26 }).then(
        () => "",
        ({ stdout, stderr }) => `${stdout}${stderr}`,
      ),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** A project's types, checked again where a version is higher. */
function openService(folder: string, versions: Map<string, number>): ts.LanguageService {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic() {} };
  const config = ts.getParsedCommandLineOfConfigFile(join(folder, "tsconfig.json"), {}, host);
  if (!config) throw new Error(`${folder} has no tsconfig.json`);
  const { fileExists, readFile, directoryExists, getDirectories, realpath = (path) => path } = ts.sys;
  return ts.createLanguageService({
    ...{ fileExists, readFile, directoryExists, getDirectories, realpath },
    getCompilationSettings: () => config.options,
    getScriptFileNames: () => config.fileNames,
    getScriptVersion: (file) => String(versions.get(file) ?? 0),
    getScriptSnapshot(file) {
      const text = readFile(file);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => folder,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
  });
}
