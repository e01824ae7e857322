import { pino, type Logger as PinoLogger } from "pino";

export type Logger = PinoLogger;

interface Output {
  write(line: string): void;
}

/** JSON lines on standard output, without secrets, cookies or user input. */
export function createLog(level: string, output?: Output): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ["password", "token", "cookie", "authorization", "*.password", "*.token"],
    serializers: { err: describeError },
  };
  return output ? pino(options, output) : pino(options);
}

interface QueryError extends Error {
  query: string;
  params: unknown;
}

/** The error of a failed query includes its values (names, phone numbers), so they are left out. */
function describeError(error: unknown): unknown {
  if (!isQueryError(error)) return pino.stdSerializers.err(error as Error);
  const { message, query, stack = "", cause } = error;
  const at = stack.indexOf(message);
  return {
    type: error.constructor.name,
    message: `Failed query: ${query}`,
    cause: cause instanceof Error ? { message: cause.message, code: codeOf(cause) } : undefined,
    stack: at < 0 ? undefined : stack.slice(at + message.length).trim(),
  };
}

function isQueryError(error: unknown): error is QueryError {
  return error instanceof Error && "query" in error && "params" in error;
}

function codeOf(error: Error): unknown {
  return "code" in error ? error.code : undefined;
}

/** Shorter than every key, token or id. */
const longestShown = 24;

/** A path for the log, without the keys of private links. */
export function loggedPath(path: string): string {
  const parts = path.slice(0, 300).split("/");
  return parts.map((part) => (part.length > longestShown && !isWords(part) ? "…" : part)).join("/");
}

/** "termite-inspection-virginia-beach" */
function isWords(part: string): boolean {
  return part.split("-").every((word) => word.length < longestShown && !hasDigit(word));
}

function hasDigit(word: string): boolean {
  return [...word].some((letter) => letter >= "0" && letter <= "9");
}
