import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { cardRows, cardSpan } from "./card-row.ts";
import type { Point } from "#app/texts/page-parts.ts";

interface PointCardsProps {
  points: readonly Point[];
  /** Up to three per row, for pages without a sidebar. */
  wide?: boolean;
}

/** Titled points in a grid of cards. */
export function PointCards({ points, wide = false }: PointCardsProps) {
  return (
    <ul className={wide ? cardRows : "grid gap-5 sm:grid-cols-2"}>
      {points.map(({ title, text }, position) => (
        <li
          key={title}
          className={classNames(
            "rounded-md border border-line bg-surface p-5",
            wide && cardSpan(position, points.length),
          )}
        >
          <h3 className="text-lg">{title}</h3>
          <p className="mt-2 text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** Titled points stacked vertically, for longer texts. */
export function PointRows({ points }: { points: readonly Point[] }) {
  return (
    <ul className="grid gap-6">
      {points.map(({ title, text }) => (
        <li key={title} className="border-l-4 border-reassure pl-5">
          <h3 className="text-xl">{title}</h3>
          <p className="mt-1 max-w-prose text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** Numbered steps. */
export function Steps({ steps }: { steps: readonly Point[] }) {
  return (
    <ol className="grid gap-5 sm:grid-cols-2">
      {steps.map(({ title, text }, position) => (
        <li
          key={title}
          className="flex gap-4 rounded-md border border-line bg-surface p-5 sm:last:odd:col-span-2"
        >
          <span
            aria-hidden="true"
            className="grid size-9 shrink-0 place-items-center rounded-md bg-band font-display text-lg font-bold text-on-band"
          >
            {position + 1}
          </span>
          <div>
            <h3 className="text-lg">{title}</h3>
            <p className="mt-1 text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Warning signs, where a check mark would suggest that all is well. */
export function DotList({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid gap-2">
      {items.map((item) => (
        <li key={item} className="flex gap-3">
          <span aria-hidden="true" className="mt-2.5 size-1.5 shrink-0 rounded-md bg-action-ink" />
          {item}
        </li>
      ))}
    </ul>
  );
}

const checkVariants = {
  text: { list: "grid gap-2", item: "flex gap-3", mark: "mt-0.5" },
  /** Inside a card. */
  small: { list: "grid gap-2 text-sm", item: "flex gap-2", mark: "mt-0.5 size-4" },
  /** Short facts side by side. */
  row: {
    list: "flex flex-wrap gap-x-5 gap-y-1 text-sm font-medium",
    item: "flex items-center gap-1.5",
    mark: "size-4",
  },
} as const;

interface CheckListProps {
  items: readonly string[];
  variant?: keyof typeof checkVariants;
  className?: string;
}

export function CheckList({ items, variant = "text", className }: CheckListProps) {
  const { list, item, mark } = checkVariants[variant];
  return (
    <ul className={classNames(list, className)}>
      {items.map((text) => (
        <li key={text} className={item}>
          <Icon name="check" className={`${mark} text-reassure`} />
          {text}
        </li>
      ))}
    </ul>
  );
}
