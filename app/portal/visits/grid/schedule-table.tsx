import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";

/** Hides a row or cell on phones if it has no visit and no button. */
export const emptyOnPhones = "max-md:not-has-[[data-visit],button]:hidden";

interface Head {
  key: string;
  title: ReactNode;
  /** Marks today. */
  isMarked?: boolean;
  /** Why the company is closed then. Hatches the cells. */
  closed?: string | undefined;
}

interface Row extends Head {
  /** One cell for each column. Null is an empty cell. */
  cells: readonly ReactNode[];
}

/** A cell is a line of its own, but those with nothing but a free window share one, after the word "Free:". */
const onPhones =
  "max-md:flex max-md:basis-full max-md:flex-wrap max-md:items-center max-md:gap-x-2 max-md:*:basis-full max-md:has-[a[data-slot]:only-child]:order-last max-md:has-[a[data-slot]:only-child]:basis-auto max-md:has-[a[data-slot]:only-child]:*:basis-auto max-md:[&:has(a[data-slot]:only-child):not(:has(a[data-slot]:only-child)~*)]:before:content-['Free:']";

export const hatched =
  "bg-[repeating-linear-gradient(135deg,var(--color-line)_0_1px,transparent_1px_7px)]";

interface ScheduleTableProps {
  /** Names the table. */
  label: string;
  /** The heading above the names of the rows. */
  corner: string;
  columns: readonly Head[];
  /** Hides rows and cells on phones that have no visit and no button. */
  isCompact?: boolean;
  /** Narrow columns, for the days of a week. */
  isNarrow?: boolean;
  className?: string;
  rows: readonly Row[];
}

/** Shows a table with row and column headings. On a phone, each row becomes a block without its empty cells. */
export function ScheduleTable({
  label,
  corner,
  columns,
  rows,
  isCompact,
  isNarrow,
  className,
}: ScheduleTableProps) {
  return (
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      // Positioned: words for screen readers in its far columns must not widen the page.
      className={classNames(
        "relative overflow-x-auto rounded-md border border-line bg-surface shadow-sm",
        className,
      )}
    >
      <table className="w-full table-fixed text-left text-sm max-md:block md:min-w-[40rem]">
        <caption className="sr-only">{label}</caption>
        <thead className="max-md:hidden">
          <tr>
            <td className="w-28 p-2 align-bottom text-xs text-ink-soft">{corner}</td>
            {columns.map(({ key, title, isMarked, closed }) => (
              <th
                key={key}
                scope="col"
                className={classNames(
                  "border-l border-line p-2 align-bottom font-semibold wrap-anywhere",
                  isNarrow ? "w-30" : "w-40",
                  isMarked && "bg-note-wash",
                  closed && hatched,
                )}
              >
                {title}
                <Note closed={closed} isMarked={isMarked} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map(({ key, title, closed, cells }) => (
            <tr
              key={key}
              className={classNames(
                "border-t border-line max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-2 max-md:p-3",
                isCompact && emptyOnPhones,
              )}
            >
              <th
                scope="row"
                className="bg-surface p-2 align-top font-semibold wrap-anywhere max-md:block max-md:px-0 max-md:basis-full md:sticky md:left-0 md:z-10"
              >
                {title}
                <Note closed={closed} />
              </th>
              {cells.map((content, at) => (
                <td
                  key={columns[at]?.key}
                  className={classNames(
                    "group/cell border-line p-1.5 align-top md:border-l",
                    isCompact && emptyOnPhones,
                    (closed ?? columns[at]?.closed) && hatched,
                    columns[at]?.isMarked && "bg-sunken",
                    content === null ? "max-md:hidden" : `max-md:px-0 ${onPhones}`,
                  )}
                >
                  {content === null ? null : (
                    <>
                      <p className="mb-1 text-xs text-ink-soft group-has-[[data-visit],a[data-slot]:only-child]/cell:hidden md:hidden">
                        {columns[at]?.title}
                      </p>
                      <div className="grid grid-cols-1 gap-1.5">{content}</div>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Says below a heading that it is today, or why the company is closed. */
function Note({ closed, isMarked }: Pick<Head, "closed" | "isMarked">) {
  const words = closed ?? (isMarked ? "Today" : null);
  return words ? <span className="block text-xs font-normal text-ink-soft">{words}</span> : null;
}
