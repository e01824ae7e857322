import type { HomeTexts } from "#app/texts/home.ts";
import { Calendar, House, Magnifier, Paper } from "#app/site/drawings/places.tsx";
import { BesidePhoto } from "#app/site/photos/site-photo.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { SitePhoto } from "#domain/site-photos/site-photo.ts";
import { ShortList } from "#app/site/parts/fold.tsx";
import { Section } from "#app/site/parts/section.tsx";

const drawings = [Magnifier, House, Paper, Calendar];

interface WhyUsProps {
  texts: HomeTexts["whyUs"];
  photo: SitePhoto | undefined;
}

export function WhyUs({ texts, photo }: WhyUsProps) {
  return (
    <Section id="why-us" ground="sunken" title={texts.title}>
      <BesidePhoto photo={photo}>
        <ShortList
          className={classNames(
            "grid gap-x-12 gap-y-5 sm:grid-cols-2 sm:gap-y-8",
            photo && "lg:grid-cols-1",
          )}
          shown={1}
          items={texts.points.map((point, position) => {
            const Drawn = drawings[position] ?? House;
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
      </BesidePhoto>
    </Section>
  );
}
