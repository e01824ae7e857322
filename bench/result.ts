export interface Result {
  name: string;
  /** The promised limit as text: "at least 0.30". */
  promise: string;
  figure: number;
  unit: string;
  ok: boolean;
  /** Context for the figure. */
  note?: string;
}

interface Measured {
  name: string;
  figure: number;
  unit: string;
  note?: string;
}

export function atMost(limit: number, { unit, figure, ...rest }: Measured): Result {
  const rounded = round(figure);
  return {
    ...rest,
    unit,
    figure: rounded,
    promise: `at most ${limit} ${unit}`.trim(),
    ok: figure <= limit,
  };
}

export function atLeast(limit: number, { unit, figure, ...rest }: Measured): Result {
  const rounded = round(figure);
  return {
    ...rest,
    unit,
    figure: rounded,
    promise: `at least ${limit} ${unit}`.trim(),
    ok: figure >= limit,
  };
}

export function exactly(expected: number, { unit, figure, ...rest }: Measured): Result {
  return { ...rest, unit, figure, promise: `${expected} ${unit}`.trim(), ok: figure === expected };
}

/** A figure without a promise, for information. */
export function info({ unit, figure, ...rest }: Measured): Result {
  return { ...rest, unit, figure: round(figure), promise: "", ok: true };
}

export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** The smallest value that at least `percent` of all values do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}

function round(value: number): number {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 3;
  return Number(value.toFixed(digits));
}
