import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import ts from "typescript";
import { projectPaths } from "./project-files.ts";

const root = resolve(import.meta.dirname, "../..");
/** The folders with a TypeScript configuration of their own. The types of all other files are checked by the one above them. */
const typeProjects = ["contract", "server", "desk", "editor", "site"];

/** Text that is put behind another, which the file holds once. Without `after` it is a new file. */
export interface Insertion {
  file: string;
  after?: string;
  insert: string;
}

/** Nobody downloads what is built in a copy, of the company whose content no owner changes. */
const env = { ...process.env, COMPRESS: "off", CONTENT_DIR: "testing/sample-company" };

/** Makes a copy of the repository, without what git ignores, to try changes on. */
export function copyRepository() {
  const folder = mkdtempSync(join(tmpdir(), "changed-copy-"));
  for (const path of projectPaths()) cpSync(join(root, path), join(folder, path));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const versions = new Map<string, number>();
  const services = new Map<string, ts.LanguageService>();
  const replace = (file: string, from: string, to: string) => {
    const path = join(folder, file);
    const text = readFileSync(path, "utf8");
    if (text.split(from).length !== 2) throw new Error(`${file} has this not once: ${from}`);
    writeFileSync(path, text.split(from).join(to));
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
    make({ file, after, insert }: Insertion) {
      changed(join(folder, file));
      if (after !== undefined) return replace(file, after, after + insert);
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), insert);
    },
    leaveOut({ file, after, insert }: Insertion) {
      changed(join(folder, file));
      if (after === undefined) rmSync(join(folder, file));
      else replace(file, insert, "");
    },
    /** The type errors of these files, each with the name of its file. */
    typeErrors(files: string[]): string {
      const found = files.filter((file) => /\.tsx?$/.test(file) && existsSync(join(folder, file)));
      const errorsOf = (file: string) =>
        Array.from(serviceOf(file).getSemanticDiagnostics(join(folder, file)), ({ messageText }) => {
          return `${file}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`;
        });
      return found.flatMap(errorsOf).join("\n");
    },
    /** What a command prints that fails in the copy; empty where it succeeds. */
    failureOf: (program: string, ...words: string[]): Promise<string> =>
      promisify(execFile)(process.execPath, [program, ...words], { cwd: folder, env, maxBuffer: 2 ** 26 }).then(
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
