/** Codes of a database that is unavailable, overloaded, too slow, read-only or cannot use its disk. */
const awayCodes =
  /^(08|53|57|58|25006|55P03|40|ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EHOSTUNREACH|EAI_AGAIN)/;
const awayTexts = /timeout|terminated|connect|closed|pool after|embedded database/i;

/** Whether an error says that the database cannot work now, and that a later try may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  return awayCodes.test(databaseCode(error)) || awayTexts.test(textOf(error));
}

const lostCodes = /^(08|57P|53300|40|ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EHOSTUNREACH|EAI_AGAIN)/;
const lostTexts = /timeout|terminated|connect|closed|pool after/i;

/** Whether a connection was lost or not made, so that the same step may work on another one. */
export function isConnectionLost(error: unknown): boolean {
  const code = databaseCode(error);
  return code === "" ? lostTexts.test(textOf(error)) : lostCodes.test(code);
}

/** The database's error code, also if the query builder wrapped the error. */
export function databaseCode(error: unknown): string {
  for (
    let at = error;
    typeof at === "object" && at !== null;
    at = (at as { cause?: unknown }).cause
  ) {
    const { code } = at as { code?: unknown };
    if (typeof code === "string") return code;
  }
  return "";
}

function textOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : "";
}
