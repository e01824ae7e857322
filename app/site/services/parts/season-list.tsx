import { FoldedPart } from "#app/site/parts/fold.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { monthNames } from "#domain/page-texts/months.ts";
import type { MosquitoTexts } from "#app/texts/services/mosquito.ts";

const levels = [1, 2, 3, 4];
const levelOf: Readonly<Record<string, number>> = {
  Starting: 1,
  Building: 2,
  High: 3,
  Peak: 4,
  Fading: 1,
};

interface SeasonListProps extends Pick<MosquitoTexts["season"], "caption" | "months"> {
  /** The month, 1 to 12, whose row is open at first; outside of the season, the first one. */
  month: number;
}

/** The months of a season, each with the active pests and what to do about them. */
export function SeasonList({ caption, months, month: current }: SeasonListProps) {
  const open = months.find(({ month }) => month === current) ?? months[0];
  return (
    <ol aria-label={caption} className="border-b border-line">
      {months.map((one) => (
        <li
          key={one.month}
          className="gap-x-4 border-t border-line sm:grid sm:grid-cols-[10rem_1fr] sm:py-4"
        >
          <FoldedPart head={<MonthHead {...one} />} isOpen={one === open}>
            <div className="max-sm:pb-3 max-sm:text-sm">
              <p>{one.activity}</p>
              <p className="mt-1 font-semibold text-reassure">{one.advice}</p>
            </div>
          </FoldedPart>
        </li>
      ))}
    </ol>
  );
}

type Month = MosquitoTexts["season"]["months"][number];

/** The month, and how hard they bite. */
function MonthHead({ month, pressure }: Pick<Month, "month" | "pressure">) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 sm:flex-col sm:items-start sm:gap-1.5">
      <span className="w-24 font-display font-bold sm:w-auto sm:text-lg">
        {monthNames[month - 1]}
      </span>
      <span aria-hidden="true" className="flex gap-1">
        {levels.map((level) => (
          <span
            key={level}
            className={classNames(
              "h-2 w-4 rounded-md",
              level <= (levelOf[pressure] ?? 0) ? "bg-picture-sun" : "bg-line",
            )}
          />
        ))}
      </span>
      <span className="text-sm font-medium text-ink-soft">{pressure}</span>
    </span>
  );
}
