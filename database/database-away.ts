import { StartupError } from "./startup-error.ts";

/** Codes of a connection that was lost or not made, or of a transaction that can be repeated. */
const lostCodes = /^(08|57P|53300|40|ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EHOSTUNREACH|EAI_AGAIN)/;
const lostTexts = /timeout|terminated|connect|closed|pool after|not the primary/i;
/** Codes of a database that is overloaded, too slow, read-only or cannot use its disk. */
const unableCodes = /^(53|57|58|25006|55P03)/;
/** Codes of a disk that cannot be written. */
const diskCodes = new Set("EACCES EDQUOT EIO EMFILE ENFILE ENOSPC EPERM EROFS".split(" "));
/** The class of a missing right or table. */
const lackingClass = "42";

/** Whether an error says that the database cannot work now, and that a later try may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  const code = databaseCode(error);
  const text = textOf(error);
  return (
    lostCodes.test(code) ||
    unableCodes.test(code) ||
    lostTexts.test(text) ||
    text.toLowerCase().includes("embedded database") ||
    causes(error).some((cause) => cause instanceof StartupError)
  );
}

/** Whether an error says that the database stores nothing now: no single row is the cause. */
export function cannotStore(error: unknown): boolean {
  const code = databaseCode(error);
  return isDatabaseAway(error) || code.startsWith(lackingClass) || diskCodes.has(code);
}

/** Whether a connection was lost or not made, so that the same step may work on another one. */
export function isConnectionLost(error: unknown): boolean {
  const code = databaseCode(error);
  return code === "" ? lostTexts.test(textOf(error)) : lostCodes.test(code);
}

/** The database's error code, also if the query builder wrapped the error. */
export function databaseCode(error: unknown): string {
  const codes = causes(error).map(({ code }) => code);
  return codes.find((code) => typeof code === "string") ?? "";
}

/** The error, its cause, and so on. */
function causes(error: unknown): { code?: unknown }[] {
  const found: { code?: unknown }[] = [];
  for (
    let at = error;
    typeof at === "object" && at !== null && found.length < 10;
    at = (at as { cause?: unknown }).cause
  )
    found.push(at);
  return found;
}

function textOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : "";
}
