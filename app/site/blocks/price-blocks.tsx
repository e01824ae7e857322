import { PlanCards } from "#app/site/parts/plan-cards.tsx";
import { QuoteButton } from "#app/site/parts/quote-button.tsx";
import { Section } from "#app/site/parts/section.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { dateFormat } from "#domain/words/date-format.ts";
import { type BlockView, itemsOf, leadOf } from "./block-view.ts";

export const OfferBlock: BlockView = ({ site, block, placement }) => {
  const { title = "", text = "", price, ends, terms } = block.values;
  return (
    <section aria-labelledby={`${placement}-title`} className="py-8 sm:py-12">
      <Container>
        <div className="grid items-center gap-4 rounded-md border-2 border-reassure bg-surface p-5 sm:p-8 lg:grid-cols-[1fr_auto]">
          <div className="grid gap-2">
            {price ? (
              <p className="font-display text-4xl font-extrabold text-reassure">{price}</p>
            ) : null}
            <h2 id={`${placement}-title`} className="text-3xl">
              {title}
            </h2>
            <p className="max-w-prose text-lg">{text}</p>
            {ends ? <p className="font-semibold">Until {dayText(ends)}</p> : null}
            {terms ? <p className="max-w-prose text-sm text-ink-soft">{terms}</p> : null}
          </div>
          <QuoteButton
            site={site}
            cta={`${placement}-quote`}
            className={buttonClass({ size: "lg" }, "max-sm:w-full")}
          />
        </div>
      </Container>
    </section>
  );
};

/** 2027-03-31 -> March 31, 2027 */
const dayText = (day: string): string =>
  dateFormat({ dateStyle: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));

export const PricesBlock: BlockView = ({ block, placement, ground }) => (
  <Section id={placement} title={block.values["title"] ?? ""} ground={ground} {...leadOf(block)}>
    <dl className="max-w-3xl divide-y divide-line rounded-md border border-line bg-surface">
      {itemsOf(block, "name", "price", "note").map(({ name, price, note }, at) => (
        <div
          key={`${at} ${name}`}
          className="flex flex-wrap items-baseline justify-between gap-x-6 px-4 py-3 sm:px-5"
        >
          <dt className="font-semibold">{name}</dt>
          <dd className="font-display text-lg font-bold">{price}</dd>
          {note ? <dd className="w-full text-sm text-ink-soft">{note}</dd> : null}
        </div>
      ))}
    </dl>
  </Section>
);

export const PlansBlock: BlockView = ({ site, block, placement, ground, found }) => (
  <Section id={placement} title={block.values["title"] ?? ""} ground={ground} {...leadOf(block)}>
    <PlanCards plans={found.plans} prices={site.company.planPrices} />
  </Section>
);
