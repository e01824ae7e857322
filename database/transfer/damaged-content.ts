import { errorCode, errorText } from "../startup-error.ts";
import { TransferError } from "./record.ts";

/** SQLSTATE classes of statements that fail because of their content: data, constraints, names. */
const contentClasses = ["22", "23", "42"];

/** Runs a statement that stores content of a backup. The error message says that the content is damaged. */
export async function storing<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const state = errorCode(cause) ?? "";
    if (!contentClasses.some((name) => state.length === 5 && state.startsWith(name))) throw error;
    throw new TransferError(
      `The backup is damaged: ${what} (${errorText(cause)}). Nothing was restored.`,
      { cause: error },
    );
  }
}
