import * as addresses from "#app/addresses.ts";
import { buttonClass } from "#app/ui/button.tsx";
import type { Price } from "#app/site/services/content/mosquito.ts";
import { CheckList } from "#app/site/parts/point-lists.tsx";

/** What each rhythm costs, and for whom it is. */
export function PriceCards({ prices }: { prices: readonly Price[] }) {
  return (
    <ul className="grid gap-5 md:grid-cols-3 lg:grid-cols-1 xl:grid-cols-3">
      {prices.map(({ id, name, dollars, per, suits, points }) => (
        <li key={id} className="flex flex-col rounded-md border border-line bg-surface p-5">
          <h3 className="text-lg">{name}</h3>
          <p className="mt-2">
            <span className="font-display text-4xl font-bold">${dollars}</span>
            {per ? <span className="text-ink-soft"> a {per}</span> : null}
          </p>
          <p className="mt-2 font-medium">{suits}</p>
          <CheckList items={points} look="small" className="mt-4 mb-5" />
          <a
            href={addresses.quote}
            data-cta={`mosquito-price-${id}`}
            className={buttonClass({ tone: "quiet" }, "mt-auto")}
          >
            Request a Quote <span className="sr-only">for {name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
