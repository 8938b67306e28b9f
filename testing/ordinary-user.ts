import { readFileSync } from "node:fs";

/** Whom a program runs as. */
export interface User {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root; then a user without rights stands in. Undefined: we are an ordinary user. */
export function ordinaryUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  for (const wanted of ["postgres", "nobody"]) {
    const found = users.find(([name]) => name === wanted);
    if (found) return { uid: Number(found[2]), gid: Number(found[3]) };
  }
  throw new Error("The tests run as root and found no ordinary user to run PostgreSQL as. Add a user named postgres.");
}
