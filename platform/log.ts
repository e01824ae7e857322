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
