export type StartupErrorCode =
  | "data-folder-in-use"
  | "data-folder-unwritable"
  | "database-version"
  | "disk-full"
  | "database-unreachable"
  | "database-pooler"
  | "not-durable"
  | "unknown-migrations"
  | "backup-failed";

/** The database cannot be opened; the message says why and how to fix it. Nothing was changed. */
export class StartupError extends Error {
  readonly code: StartupErrorCode;
  constructor(code: StartupErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "StartupError";
    this.code = code;
  }
}

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : undefined;
}

export function errorText(error: unknown): string {
  return error instanceof Error ? error.message || (errorCode(error) ?? error.name) : String(error);
}
