import { createCounts, type Logger } from "../server/logger.ts";

/** A log that drops its lines. */
export const silentLog: Logger = { info() {}, warn() {}, error() {}, ...createCounts() };
