import { pino, type Logger as PinoLogger } from "pino";

export type Logger = PinoLogger;

/** JSON lines on standard output; secrets and cookies are never written. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ["password", "token", "cookie", "authorization", "*.password", "*.token"],
  });
}
