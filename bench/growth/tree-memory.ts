import { readdirSync, readFileSync } from "node:fs";

/** What a process and all it started hold in memory now, together. Undefined outside Linux. */
export function treeMemoryMb(root: number): number | undefined {
  if (process.platform !== "linux") return undefined;
  const processes = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess);
  const tree = new Set([root]);
  // A process is listed after the one that started it, but for numbers that began anew.
  for (let grown = 0; grown !== tree.size; ) {
    grown = tree.size;
    for (const { pid, parent } of processes) if (tree.has(parent)) tree.add(pid);
  }
  const residentKb = processes.filter(({ pid }) => tree.has(pid)).reduce((sum, process) => sum + process.residentKb, 0);
  return residentKb / 1024;
}

function readProcess(name: string): { pid: number; parent: number; residentKb: number }[] {
  try {
    const status = readFileSync(`/proc/${name}/status`, "utf8");
    const figure = (of: string) => Number(new RegExp(`^${of}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0);
    return [{ pid: Number(name), parent: figure("PPid"), residentKb: figure("VmRSS") }];
  } catch {
    return [];
  }
}
