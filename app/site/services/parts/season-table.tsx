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

/** The months of a season, each with the active pests and what to do about them. */
export function SeasonTable({
  caption,
  months,
}: Pick<MosquitoTexts["season"], "caption" | "months">) {
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Month, and how hard they bite</span>
          </th>
          <th scope="col">
            <span className="sr-only">Who bites, and what to do</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, pressure, activity, advice }) => (
          <tr key={month} className="border-t border-line align-top last:border-b">
            <th scope="row" className="w-28 py-3 pr-3 text-left sm:w-40 sm:py-4 sm:pr-4">
              <span className="block font-display text-base sm:text-lg font-bold">
                {monthNames[month - 1]}
              </span>
              <span aria-hidden="true" className="mt-1.5 flex gap-1">
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
              <span className="mt-1 block text-sm font-medium text-ink-soft">{pressure}</span>
            </th>
            <td className="py-3 max-sm:text-sm sm:py-4">
              <p>{activity}</p>
              <p className="mt-1 font-semibold text-reassure">{advice}</p>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
