import { createCounts, type Logger } from "../../server/logger.ts";

export const silentLog: Logger = { info() {}, warn() {}, error() {}, ...createCounts() };
