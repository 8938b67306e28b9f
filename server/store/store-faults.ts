const sqliteCodes: Record<number, string> = {
  1: "ERROR",
  5: "BUSY",
  6: "LOCKED",
  8: "READONLY",
  10: "IOERR",
  11: "CORRUPT",
  13: "FULL",
  14: "CANTOPEN",
  18: "TOOBIG",
  19: "CONSTRAINT",
  20: "MISMATCH",
  26: "NOTADB",
};

/** SQLite's name for the error, such as "FULL", or undefined when it is not SQLite's. */
export function sqliteCode(error: unknown): string | undefined {
  const number = (error as { errcode?: unknown })?.errcode;
  if (typeof number !== "number") return undefined;
  return sqliteCodes[number & 0xff] ?? `code ${number & 0xff}`;
}

/** What the log may say of an error: a code or a kind. Messages of databases and mail servers can quote visitors. */
export function faultCode(error: unknown): string {
  const sqlite = sqliteCode(error);
  if (sqlite) return `SQLITE_${sqlite}`;
  const code = (error as { code?: unknown })?.code;
  if (typeof code === "string") return code;
  return error instanceof Error ? error.name : typeof error;
}

/** The data itself was refused, so the same write would fail again while others succeed. */
export function isDataFault(error: unknown): boolean {
  const sqlite = sqliteCode(error);
  if (sqlite) return ["TOOBIG", "CONSTRAINT", "MISMATCH"].includes(sqlite);
  return /^2[23]/.test(postgresCode(error));
}

/** Another writer was in the way, so the same write will succeed soon. */
export function isPassingFault(error: unknown): boolean {
  const sqlite = sqliteCode(error);
  if (sqlite) return sqlite === "BUSY" || sqlite === "LOCKED";
  return ["40001", "40P01", "55P03"].includes(postgresCode(error));
}

function postgresCode(error: unknown): string {
  const code = (error as { code?: unknown })?.code;
  return typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) ? code : "";
}
