import { readFileSync } from "node:fs";

/**
 * Whether tests run in their long form: every value of a list, every way of an update. `npm run test:long` runs only the
 * files that have one; .ci/run runs all on a Postgres server in their long form.
 */
const form = process.env["LONG_FORM"];
export const isLong = form !== undefined;
export const isOnlyLong = form === "only";

/** All values in the long form, otherwise the first of every few. */
export function sampled<T>(all: readonly T[], every: number): readonly T[] {
  return isLong ? all : all.filter((_, at) => at % every === 0);
}

/** Whether a test file has a long form. */
export const takesSamples = (path: string): boolean =>
  readFileSync(path, "utf8").includes('long-form.ts"');
