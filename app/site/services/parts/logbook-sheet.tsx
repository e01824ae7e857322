import { classNames } from "#app/ui/class-names.ts";
import type { CommercialTexts } from "#app/texts/services/commercial.ts";

/** Shows a sample page of the logbook that inspectors ask for. */
export function LogbookSheet({ texts: { title, mark, head, rows } }: LogbookSheetProps) {
  return (
    <figure className="@container relative mt-5 rounded-md border border-line bg-surface p-4 pl-9 shadow-sm sm:mt-8 sm:p-6 sm:pl-14">
      <figcaption className="flex items-baseline justify-between gap-4 border-b-2 border-action pb-2">
        <span className="font-display text-lg font-bold">{title}</span>
        <span className="text-sm text-ink-soft">{mark}</span>
      </figcaption>
      {/* With large letters on a phone, each cell is a line. */}
      <table className="w-full text-left text-xs leading-snug @max-[14rem]:block @max-[14rem]:*:block sm:text-sm">
        <thead className="text-ink-soft @max-[14rem]:sr-only">
          <tr>
            {[head.date, head.monitor, head.count, head.action].map((name) => (
              <th key={name} scope="col" className={classNames(cell, "font-semibold")}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ date, monitor, count, action }) => (
            <tr
              key={date}
              className="border-t border-line align-baseline @max-[14rem]:block @max-[14rem]:*:block"
            >
              <td className={classNames(cell, "whitespace-nowrap")}>{date}</td>
              <td className={cell}>{monitor}</td>
              <td
                className={classNames(
                  cell,
                  "font-display text-base font-bold",
                  count === "0" ? "text-reassure" : "text-action-ink",
                )}
              >
                {count}
              </td>
              <td className={cell}>{action}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Holes />
    </figure>
  );
}

interface LogbookSheetProps {
  texts: CommercialTexts["logbook"];
}

const cell = "py-2 pr-3 wrap-normal last:pr-0";

/** Holes for the binder. */
function Holes() {
  return (
    <span
      aria-hidden="true"
      className="absolute inset-y-8 left-3 flex flex-col justify-between sm:left-5"
    >
      {["top", "middle", "bottom"].map((place) => (
        <span key={place} className="size-3 rounded-full border border-line bg-sunken sm:size-4" />
      ))}
    </span>
  );
}
