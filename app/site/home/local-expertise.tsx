import * as addresses from "#app/addresses.ts";
import { buttonClass } from "#app/ui/button.tsx";
import type { HomeTexts, Season } from "#app/texts/home.ts";
import { monthNames, monthsText } from "#domain/page-texts/months.ts";
import { Building, CrawlSpace, House } from "#app/site/drawings/places.tsx";
import { Fold } from "#app/site/parts/fold.tsx";
import { Section } from "#app/site/parts/section.tsx";

const drawings = [CrawlSpace, House, Building];

export function LocalExpertise({ texts }: { texts: HomeTexts["localExpertise"] }) {
  return (
    <Section id="local-expertise" title={texts.title} lead={texts.lead}>
      <Fold label="See the months and the reasons">
        <div className="grid gap-6 max-sm:mt-2 sm:gap-10 lg:grid-cols-2">
          <SeasonChart texts={texts.seasons} />
          <div className="grid content-start gap-5 sm:gap-6">
            <ul className="grid gap-5 sm:gap-6">
              {texts.points.map((point, position) => {
                const Drawn = drawings[position] ?? House;
                return (
                  <li key={point.title} className="flex gap-4 sm:gap-5">
                    <Drawn className="size-11 shrink-0 sm:size-16" />
                    <div>
                      <h3 className="text-xl">{point.title}</h3>
                      <p className="mt-1 max-w-prose text-ink-soft">{point.text}</p>
                    </div>
                  </li>
                );
              })}
            </ul>
            <p>
              <a
                href={addresses.contact}
                data-cta="local-meeting"
                className={buttonClass({ tone: "quiet" })}
              >
                Request a Meeting
              </a>
            </p>
          </div>
        </div>
      </Fold>
    </Section>
  );
}

function SeasonChart({ texts }: { texts: HomeTexts["localExpertise"]["seasons"] }) {
  return (
    <table className="h-fit w-full border-collapse rounded-md border border-line bg-surface text-sm">
      <caption className="pb-2 text-left font-semibold">{texts.title}</caption>
      <thead>
        <tr>
          <th scope="col" className="p-2 text-left sm:p-3">
            Pest
          </th>
          <th scope="col" className="w-1/2 py-3 pr-3 sm:w-3/5">
            <span className="sr-only">Active months</span>
            <span
              aria-hidden="true"
              className="grid grid-cols-12 text-center text-xs font-semibold text-ink-soft"
            >
              {monthNames.map((month) => (
                <span key={month}>{month[0]}</span>
              ))}
            </span>
          </th>
        </tr>
      </thead>
      <tbody>
        {texts.items.map((season) => (
          <SeasonRow key={season.pest} season={season} />
        ))}
      </tbody>
    </table>
  );
}

function SeasonRow({ season }: { season: Season }) {
  const bar = ([from = 1, to = 12]: number[]) => ({
    gridColumn: `${from} / ${to + 1}`,
    gridRow: 1,
  });
  const words = ([from = 1, to = 12]: number[]) => monthsText({ from, to });
  return (
    <tr className="border-t border-line">
      <th scope="row" className="p-2 text-left font-semibold sm:p-3">
        {season.pest}
        <span className="block font-normal text-ink-soft max-sm:text-xs">{season.note}</span>
      </th>
      <td className="py-2 pr-3 sm:py-3">
        <span className="sr-only">
          {words(season.active)}, most in {words(season.peak)}
        </span>
        <span aria-hidden="true" className="grid grid-cols-12">
          <span className="h-4 rounded-md bg-picture-cool" style={bar(season.active)} />
          <span className="h-4 rounded-md bg-reassure" style={bar(season.peak)} />
        </span>
      </td>
    </tr>
  );
}
