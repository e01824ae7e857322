import * as addresses from "#app/addresses.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { type Plan, plans } from "#app/texts/home.ts";
import { namedPlanValue } from "#domain/settings/offer/offered-services.ts";
import { fromPrice, type PlanPrices } from "#domain/settings/offer/plan-prices.ts";
import { Fold } from "./fold.tsx";
import { CheckList } from "./point-lists.tsx";

interface PlanCardsProps {
  plans: readonly Plan[];
  prices: PlanPrices;
}

/** The three home plans side by side. */
export function PlanCards({ plans: shown, prices }: PlanCardsProps) {
  return (
    <ul className="grid gap-3 sm:gap-5 lg:grid-cols-3">
      {shown.map((plan) => (
        <PlanCard key={plan.name} plan={plan} price={fromPrice(prices, plan.id)} />
      ))}
    </ul>
  );
}

/** What the request form calls a plan: its id, or its name if the owner changed it or added the plan. */
const requestedPlan = ({ id, name }: Plan): string =>
  plans.some((shipped) => shipped.id === id && shipped.name === name) ? id : namedPlanValue(name);

function PlanCard({ plan, price }: { plan: Plan; price: string | undefined }) {
  return (
    <li
      className={classNames(
        "flex flex-col rounded-md border bg-surface p-4 sm:p-6",
        plan.popular ? "border-reassure shadow-sm ring-1 ring-reassure" : "border-line",
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg">{plan.name}</h3>
        {plan.popular ? (
          <Badge tone="reassure" className="max-sm:whitespace-normal">
            Most popular
          </Badge>
        ) : null}
      </div>
      <div className="sm:mt-3">
        <p className="font-display text-2xl font-bold">{plan.rhythm}</p>
        <p className="text-sm text-ink-soft">{plan.visits}</p>
        {price ? <p className="text-lg font-bold text-reassure sm:mt-1">{price}</p> : null}
      </div>
      <p className="mt-1 sm:mt-4">{plan.bestFor}</p>
      <div className="mb-3 sm:mt-4 sm:mb-6">
        <Fold label={`What is included (${plan.points.length})`}>
          <CheckList items={plan.points} variant="small" />
        </Fold>
      </div>
      <a
        href={addresses.quoteWith({ service: "general", plan: requestedPlan(plan) })}
        data-cta={`plan-${plan.id}`}
        className={buttonClass({ tone: plan.popular ? "action" : "quiet" }, "mt-auto")}
      >
        Request a Quote <span className="sr-only">for {plan.name}</span>
      </a>
    </li>
  );
}
