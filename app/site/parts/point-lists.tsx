import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { cardSpan, pointRows } from "./card-row.ts";
import { ShortList } from "./fold.tsx";
import type { Point } from "#app/texts/page-parts.ts";

interface PointCardsProps {
  points: readonly Point[];
  /** Up to three per row, for pages without a sidebar. */
  wide?: boolean;
}

/** Titled points in a grid of cards. */
export function PointCards({ points, wide = false }: PointCardsProps) {
  return (
    <ShortList
      className={wide ? pointRows : "grid sm:grid-cols-2 sm:gap-5"}
      shown={2}
      items={points.map(({ title, text }, position) => (
        <li
          key={title}
          className={classNames("row-card", wide && cardSpan(position, points.length))}
        >
          <h3 className="text-lg">{title}</h3>
          <p className="mt-1 text-ink-soft sm:mt-2">{text}</p>
        </li>
      ))}
    />
  );
}

/** Titled points stacked vertically, for longer texts. */
export function PointRows({ points }: { points: readonly Point[] }) {
  return (
    <ShortList
      className="grid gap-4 sm:gap-6"
      shown={2}
      items={points.map(({ title, text }) => (
        <li key={title} className="border-l-4 border-reassure pl-4 sm:pl-5">
          <h3 className="text-xl">{title}</h3>
          <p className="mt-1 max-w-prose text-ink-soft">{text}</p>
        </li>
      ))}
    />
  );
}

/** Numbered steps. */
export function Steps({ steps }: { steps: readonly Point[] }) {
  return (
    <ShortList
      as="ol"
      className="grid sm:grid-cols-2 sm:gap-5"
      shown={2}
      items={steps.map(({ title, text }, position) => (
        <li key={title} className="row-card flex gap-4 sm:last:odd:col-span-2">
          <span
            aria-hidden="true"
            className="grid size-9 shrink-0 place-items-center rounded-md bg-ink font-display text-lg font-bold text-ground"
          >
            {position + 1}
          </span>
          <div>
            <h3 className="text-lg">{title}</h3>
            <p className="mt-1 text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    />
  );
}

/** Warning signs, where a check mark would suggest that all is well. */
export function DotList({ items, note }: { items: readonly string[]; note?: string }) {
  return (
    <ShortList
      className="grid gap-2"
      shown={3}
      below={note ? <p className="mt-3 max-w-prose text-ink-soft">{note}</p> : null}
      items={items.map((item) => (
        <li key={item} className="flex gap-3">
          <span aria-hidden="true" className="mt-2.5 size-1.5 shrink-0 rounded-md bg-action-ink" />
          {item}
        </li>
      ))}
    />
  );
}

const checkVariants = {
  text: { list: "grid gap-2", item: "flex gap-3", mark: "mt-0.5" },
  /** Inside a card. */
  small: { list: "grid gap-2 text-sm", item: "flex gap-2", mark: "mt-0.5 size-4" },
  /** Short facts side by side. */
  row: {
    list: "flex flex-wrap gap-x-5 gap-y-1 text-sm font-medium max-sm:flex-col",
    item: "flex items-center gap-1.5",
    mark: "size-4",
  },
} as const;

interface CheckListProps {
  items: readonly string[];
  variant?: keyof typeof checkVariants;
  className?: string;
  /** Number of items that a phone shows at once; all by default. */
  shown?: number;
}

export function CheckList({ items, variant = "text", className, shown }: CheckListProps) {
  const { list, item, mark } = checkVariants[variant];
  return (
    <ShortList
      className={classNames(list, className)}
      shown={shown ?? items.length}
      items={items.map((text) => (
        <li key={text} className={item}>
          <Icon name="check" className={`${mark} text-reassure`} />
          {text}
        </li>
      ))}
    />
  );
}
