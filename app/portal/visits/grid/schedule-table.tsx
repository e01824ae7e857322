import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";

/** Hides a row or cell on phones if it has no visit and no button. */
const emptyOnPhones = "max-md:not-has-[[data-visit],button]:hidden";

interface Head {
  key: string;
  title: ReactNode;
  /** Marks today. */
  isMarked?: boolean;
}

interface Row extends Head {
  /** Names the row in the address. Such a row stays on phones. */
  id?: string;
  /** Hatches the empty cells. */
  isClosed?: boolean;
  /** One cell for each column. Null is an empty cell. */
  cells: readonly ReactNode[];
}

const hatched =
  "bg-[repeating-linear-gradient(135deg,var(--color-line)_0_1px,transparent_1px_7px)]";

interface ScheduleTableProps {
  /** Names the table. */
  label: string;
  /** The heading above the names of the rows. */
  corner: string;
  columns: readonly Head[];
  /** Hides rows and cells on phones that have no visit and no button. */
  isCompact?: boolean;
  rows: readonly Row[];
}

/** Shows a table with row and column headings. On a phone, each row becomes a block without its empty cells. */
export function ScheduleTable({ label, corner, columns, rows, isCompact }: ScheduleTableProps) {
  return (
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      // Positioned: words for screen readers in its far columns must not widen the page.
      className="relative overflow-x-auto rounded-md border border-line bg-surface shadow-sm"
    >
      <table className="w-full table-fixed text-left text-sm max-md:block md:min-w-[40rem]">
        <caption className="sr-only">{label}</caption>
        <thead className="max-md:hidden">
          <tr>
            <td className="w-28 p-2 align-bottom text-xs text-ink-soft">{corner}</td>
            {columns.map(({ key, title, isMarked }) => (
              <th
                key={key}
                scope="col"
                className={classNames(
                  "w-40 border-l border-line p-2 align-bottom font-semibold wrap-anywhere",
                  isMarked && "bg-note-wash",
                )}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map(({ key, id, title, isMarked, isClosed, cells }) => (
            <tr
              key={key}
              id={id}
              className={classNames(
                "scroll-mt-20 border-t border-line max-md:block max-md:p-3",
                isCompact && id === undefined && emptyOnPhones,
              )}
            >
              <th
                scope="row"
                className={classNames(
                  "p-2 align-top font-semibold wrap-anywhere max-md:block max-md:px-0",
                  isMarked && "bg-note-wash",
                )}
              >
                {title}
                {isClosed ? (
                  <span className="block text-xs font-normal text-ink-soft">Closed</span>
                ) : null}
              </th>
              {cells.map((content, at) => (
                <td
                  key={columns[at]?.key}
                  className={classNames(
                    "border-line p-1.5 align-top md:border-l",
                    isCompact && emptyOnPhones,
                    isClosed && content === null && hatched,
                    content === null ? "max-md:hidden" : "max-md:block max-md:px-0",
                  )}
                >
                  {content === null ? null : (
                    <>
                      <p className="mb-1 text-xs text-ink-soft md:hidden">{columns[at]?.title}</p>
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
