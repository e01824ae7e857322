import type { HomeTexts } from "#app/texts/home.ts";
import { Calendar, Magnifier, Paper, Shield } from "#app/site/drawings/places.tsx";
import { ShortList } from "#app/site/parts/fold.tsx";
import { Section } from "#app/site/parts/section.tsx";

const drawings = [Magnifier, Shield, Paper, Calendar];

export function WhyUs({ texts }: { texts: HomeTexts["whyUs"] }) {
  return (
    <Section id="why-us" ground="sunken" title={texts.title}>
      <ShortList
        className="grid gap-x-12 gap-y-5 sm:grid-cols-2 sm:gap-y-8"
        shown={2}
        items={texts.points.map((point, position) => {
          const Drawn = drawings[position] ?? Shield;
          return (
            <li key={point.title} className="flex gap-4 sm:gap-5">
              <Drawn className="size-11 shrink-0 sm:size-16" />
              <div>
                <h3 className="text-xl">{point.title}</h3>
                <p className="mt-1 text-ink-soft">{point.text}</p>
              </div>
            </li>
          );
        })}
      />
    </Section>
  );
}
