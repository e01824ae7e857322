import type { HomeTexts } from "#app/texts/home.ts";
import { Calendar, Magnifier, Paper, Shield } from "#app/site/drawings/places.tsx";
import { Section } from "#app/site/parts/section.tsx";

const drawings = [Magnifier, Shield, Paper, Calendar];

export function WhyUs({ texts }: { texts: HomeTexts["whyUs"] }) {
  return (
    <Section id="why-us" ground="sunken" title={texts.title}>
      <ul className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
        {texts.points.map((point, position) => {
          const Drawn = drawings[position] ?? Shield;
          return (
            <li key={point.title} className="flex gap-5">
              <Drawn className="size-16 shrink-0" />
              <div>
                <h3 className="text-xl">{point.title}</h3>
                <p className="mt-1 text-ink-soft">{point.text}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
