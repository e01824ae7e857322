import type { CityTexts } from "#app/texts/city-texts.ts";
import { type ListedFacts, pestLinks } from "#app/menus/site-links.ts";
import { ShortList } from "#app/site/parts/fold.tsx";
import { Section } from "#app/site/parts/section.tsx";

interface ChallengesProps {
  company: ListedFacts;
  challenges: CityTexts["challenges"];
  /** In front of the links to the pages about single pests. */
  pests: string;
}

/** Local pest problems and their seasons. */
export function Challenges({ company, challenges, pests }: ChallengesProps) {
  return (
    <Section id="pests" title={challenges.title} lead={challenges.lead}>
      <ShortList
        className="grid gap-x-12 lg:grid-cols-2"
        shown={2}
        items={challenges.items.map(({ title, season, months, text }) => (
          <li key={title} className="border-t border-line py-4 sm:py-6 lg:last:odd:col-span-2">
            <h3 className="text-xl">{title}</h3>
            <p className="mt-1 mb-2 text-sm font-semibold text-reassure">{season}</p>
            <SeasonStrip months={months} />
            <p className="mt-2 max-w-prose text-ink-soft sm:mt-3">{text}</p>
          </li>
        ))}
      />
      <p className="mt-4 font-semibold sm:mt-6">{pests}</p>
      <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
        {pestLinks(company).map(({ href, label }) => (
          <li key={href}>
            <a
              href={href}
              className="block py-1 underline decoration-line underline-offset-4 hover:decoration-current"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const letters = "JFMAMJJASOND";

/** The twelve months, the busy ones filled: a chart of the season text. */
function SeasonStrip({ months: [from = 1, to = 12] }: { months: readonly number[] }) {
  const busy = (month: number) =>
    from <= to ? month >= from && month <= to : month >= from || month <= to;
  return (
    <div aria-hidden="true" className="grid max-w-xs grid-cols-12 gap-0.5 text-center text-xs">
      {Array.from(letters, (letter, position) => (
        <span
          key={position}
          className={
            busy(position + 1)
              ? "rounded-md bg-reassure font-semibold text-surface"
              : "rounded-md bg-sunken text-ink-soft"
          }
        >
          {letter}
        </span>
      ))}
    </div>
  );
}
