import * as addresses from "#app/addresses.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { type Plan, plans } from "#app/texts/home.ts";
import { namedPlanValue } from "#domain/settings/offer/offered-services.ts";
import { fromPrice, type PlanPrices } from "#domain/settings/offer/plan-prices.ts";
import { FoldedPart } from "./fold.tsx";
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
        "relative flex flex-col rounded-md border bg-surface px-4 sm:p-6",
        plan.popular ? "border-reassure shadow-sm ring-1 ring-reassure" : "border-line",
      )}
    >
      {plan.popular ? (
        <Badge tone="reassure" className="absolute -top-3 right-4 uppercase">
          Most popular
        </Badge>
      ) : null}
      <FoldedPart head={<PlanHead plan={plan} price={price} />} isOpen={plan.popular}>
        <p className="sm:mt-4">{plan.bestFor}</p>
        <CheckList items={plan.points} variant="small" className="mt-2 mb-3 sm:mt-4 sm:mb-6" />
        <a
          href={addresses.quoteWith({ service: "general", plan: requestedPlan(plan) })}
          data-cta={`plan-${plan.id}`}
          className={buttonClass(
            { tone: plan.popular ? "action" : "quiet" },
            "mt-auto max-sm:mb-4 max-sm:w-full",
          )}
        >
          Request a Quote <span className="sr-only">for {plan.name}</span>
        </a>
      </FoldedPart>
    </li>
  );
}

interface PlanHeadProps {
  plan: Plan;
  price: string | undefined;
}

/** What tells the plans apart: name, rhythm and price. */
function PlanHead({ plan, price }: PlanHeadProps) {
  return (
    <>
      <h3 className="text-lg">{plan.name}</h3>
      <span className="block font-display text-xl leading-tight font-bold sm:mt-3 sm:text-2xl">
        {plan.rhythm}
      </span>
      <span className="block text-sm font-normal text-ink-soft">{plan.visits}</span>
      {price ? <span className="block text-lg font-bold text-reassure">{price}</span> : null}
    </>
  );
}
