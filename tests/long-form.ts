import { readFileSync } from "node:fs";

/**
 * Which tests run in their long form: every value of a list, every way of an update. `npm run test:long` runs only the
 * files that have one ("only"); .ci/run runs every way of an update on a Postgres server ("ways").
 */
const form = process.env["LONG_FORM"];
export const isLong = form === "only";
export const hasEveryWay = isLong || form === "ways";

/** All values in the long form, otherwise the first of every few. */
export function sampled<T>(all: readonly T[], every: number): readonly T[] {
  return isLong ? all : all.filter((_, at) => at % every === 0);
}

/** Whether a test file has a long form. */
export const takesSamples = (path: string): boolean =>
  readFileSync(path, "utf8").includes('long-form.ts"');
