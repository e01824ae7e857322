/** Codes of a connection that was lost or not made, or of a transaction that can be repeated. */
const lostCodes = /^(08|57P|53300|40|ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EHOSTUNREACH|EAI_AGAIN)/;
const lostTexts = /timeout|terminated|connect|closed|pool after/i;
/** Codes of a database that is overloaded, too slow, read-only or cannot use its disk. */
const unableCodes = /^(53|57|58|25006|55P03)/;

/** Whether an error says that the database cannot work now, and that a later try may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  const code = databaseCode(error);
  const text = textOf(error);
  return (
    lostCodes.test(code) ||
    unableCodes.test(code) ||
    lostTexts.test(text) ||
    text.toLowerCase().includes("embedded database")
  );
}

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
