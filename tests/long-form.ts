import { readFileSync } from "node:fs";

/**
 * Whether tests run in their long form: every value of a list, every way of an update. Files that import this module run
 * again so by `npm run test:long`.
 */
export const isLong = process.env["LONG_FORM"] !== undefined;

/** All values in the long form, otherwise the first of every few. */
export function sampled<T>(all: readonly T[], every: number): readonly T[] {
  return isLong ? all : all.filter((_, at) => at % every === 0);
}

/** How often a random test runs: a fifth of it in the short form. */
export const times = (long: number): number => (isLong ? long : Math.ceil(long / 5));

/** Whether a test file has a long form. */
export const takesSamples = (path: string): boolean =>
  readFileSync(path, "utf8").includes('long-form.ts"');
