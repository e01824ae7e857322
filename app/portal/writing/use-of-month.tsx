import type { MonthlyUse } from "#domain/writing/monthly-use.ts";

interface UseOfMonthProps {
  use: MonthlyUse;
  model: string;
  /** Whether the model's prices are known. */
  priced: boolean;
}

const whole = new Intl.NumberFormat("en-US");
const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 4,
});

export function UseOfMonth({ use, model, priced }: UseOfMonthProps) {
  const { calls, inputTokens, outputTokens, cost } = use;
  return (
    <section aria-label="Use this month" className="text-sm text-ink-soft">
      <p>
        <strong className="font-semibold text-ink">This month:</strong> {whole.format(calls)}{" "}
        {calls === 1 ? "request" : "requests"}, {whole.format(inputTokens + outputTokens)} tokens,{" "}
        {cost !== null
          ? `${dollars.format(cost)}.`
          : priced
            ? "no cost yet."
            : "cost unknown, because the installation has no prices of the model."}{" "}
        Model: <span className="font-mono wrap-anywhere">{model}</span>.
      </p>
    </section>
  );
}
