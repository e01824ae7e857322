import { useQuoteHref } from "#app/site/parts/quote-button.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { KindPicture, longestOf } from "./kind-picture.tsx";
import { ShortList, TitledFold } from "#app/site/parts/fold.tsx";
import { CheckList, DotList } from "#app/site/parts/point-lists.tsx";
import type { PestTexts } from "#app/texts/pest-texts.ts";

interface KindListProps {
  kinds: PestTexts["kinds"]["items"];
  /** In front of the mark of each kind. */
  label: string;
}

/** The kinds of a pest, each with the mark that tells it from the others. */
export function KindList({ kinds, label }: KindListProps) {
  const longest = longestOf(kinds);
  return (
    <ShortList
      className="grid"
      shown={2}
      items={kinds.map(({ title, drawing, mark, text }) => (
        <li key={title} className="flex gap-4 border-t border-line py-4 sm:gap-6 sm:py-5">
          {drawing ? <KindPicture drawing={drawing} longest={longest} /> : null}
          <div className="min-w-0">
            <h3 className="text-xl">{title}</h3>
            <p className="mt-2 max-w-prose font-medium">
              <span className="text-reassure">{label}: </span>
              {mark}
            </p>
            <p className="mt-1 max-w-prose text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    />
  );
}

interface TitledList {
  title: string;
  items: readonly string[];
}

/** What needs a call today, and what does not. */
export function TwoLists({ first, second }: { first: TitledList; second: TitledList }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div className="rounded-md border border-line bg-warn-wash p-5">
        <h3 className="mb-3 text-lg">{first.title}</h3>
        <DotList items={first.items} />
      </div>
      <div className="rounded-md border border-line bg-surface p-5">
        <h3 className="mb-3 text-lg">{second.title}</h3>
        <CheckList items={second.items} />
      </div>
    </div>
  );
}

interface CostCardProps {
  cost: PestTexts["cost"];
  label: string;
  placement: string;
}

/** The lowest price, what it depends on, and the way to a written one. */
export function CostCard({ cost, label, placement }: CostCardProps) {
  return (
    <div className="rounded-md border border-line bg-surface p-5 sm:p-6">
      <p className="font-display text-2xl font-bold">{cost.from}</p>
      <p className="mt-3 max-w-prose">{cost.text}</p>
      <div className="mt-2 mb-3 sm:mt-5 sm:mb-6">
        <TitledFold title={label}>
          <DotList items={cost.decides} />
        </TitledFold>
      </div>
      <a href={useQuoteHref()} data-cta={`${placement}-price`} className={buttonClass()}>
        Get a written price
      </a>
    </div>
  );
}
