import { cities, type City } from "#domain/settings/cities.ts";
import type { CityTexts } from "#app/texts/city-texts.ts";
import { classNames } from "#app/ui/class-names.ts";
import type { PhotoSlot } from "#domain/media/photo-slots.ts";
import type { Site } from "#app/site/frame/site.ts";
import { BesidePhoto, photoOf } from "#app/site/photos/site-photo.tsx";
import { AllZipCodes } from "#app/site/areas/zip-codes.tsx";
import { Fold } from "#app/site/parts/fold.tsx";
import { Section } from "#app/site/parts/section.tsx";

type Groups = CityTexts["coverage"]["groups"];

/** The groups with the owner's neighborhoods: without removed ones, and with new ones in a group of their own. */
function shownGroups(groups: Groups, { slug, name, neighborhoods }: City): Groups {
  const usual = cities.find((city) => city.slug === slug)?.neighborhoods ?? [];
  const grouped = groups.flatMap((group) => group.neighborhoods);
  const added = neighborhoods.filter((one) => !grouped.includes(one));
  const kept = groups.map((group) => ({
    ...group,
    neighborhoods: group.neighborhoods.filter(
      (one) => neighborhoods.includes(one) || !usual.includes(one),
    ),
  }));
  const others = { name: `Also in ${name}`, neighborhoods: added, text: "We work here, too." };
  return added.length > 0 ? [...kept, others] : kept;
}

interface CoverageProps {
  site: Site;
  city: City;
  coverage: CityTexts["coverage"];
  zipCodes: CityTexts["zipCodes"];
}

/** The parts of the city, and all its ZIP codes. */
export function Coverage({ site, city, coverage, zipCodes }: CoverageProps) {
  const photo = photoOf(site, city.slug as PhotoSlot);
  const codes = (
    <div
      className={classNames(
        "grid items-baseline gap-x-6 gap-y-2",
        photo ? "" : "mt-4 sm:mt-8 md:grid-cols-[auto_1fr]",
      )}
    >
      <h3 className="text-xl">{zipCodes.title}</h3>
      <AllZipCodes city={city} />
    </div>
  );
  return (
    <Section id="neighborhoods" ground="sunken" title={coverage.title} lead={coverage.lead}>
      <BesidePhoto photo={photo} below={codes}>
        <ul className={classNames("grid sm:gap-5", !photo && "lg:grid-cols-2")}>
          {shownGroups(coverage.groups, city).map(({ name, neighborhoods, text }) => (
            <li key={name} className="row-card">
              <h3 className="text-xl">{name}</h3>
              <ul className="mt-2 flex flex-wrap gap-1.5">
                {neighborhoods.map((neighborhood) => (
                  <li
                    key={neighborhood}
                    className="rounded-md bg-reassure-wash px-2 text-sm font-semibold text-reassure"
                  >
                    {neighborhood}
                  </li>
                ))}
              </ul>
              <Fold
                label={
                  <>
                    What to expect <span className="sr-only">: {name}</span>
                  </>
                }
              >
                <p className="text-ink-soft sm:mt-3">{text}</p>
              </Fold>
            </li>
          ))}
        </ul>
      </BesidePhoto>
      {photo ? null : codes}
    </Section>
  );
}
