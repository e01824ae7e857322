import { cities, type City } from "#domain/settings/cities.ts";
import type { CityTexts } from "#app/texts/city-texts.ts";
import { classNames } from "#app/ui/class-names.ts";
import type { PhotoSlot } from "#domain/media/photo-slots.ts";
import type { Site } from "#app/site/frame/site.ts";
import { BesidePhoto, photoOf } from "#app/site/photos/site-photo.tsx";
import { AllZipCodes } from "#app/site/areas/zip-codes.tsx";
import { FoldedPart, TitledFold } from "#app/site/parts/fold.tsx";
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
    <div className={photo ? undefined : "mt-3 sm:mt-8"}>
      <TitledFold title={zipCodes.title}>
        <AllZipCodes city={city} />
      </TitledFold>
    </div>
  );
  return (
    <Section id="neighborhoods" ground="sunken" title={coverage.title} lead={coverage.lead}>
      <BesidePhoto photo={photo} below={codes}>
        <ul className={classNames("grid sm:gap-5", !photo && "lg:grid-cols-2")}>
          {shownGroups(coverage.groups, city).map(({ name, neighborhoods, text }) => (
            <li key={name} className="row-card max-sm:pt-0.5">
              <FoldedPart head={<h3 className="text-xl max-sm:text-lg">{name}</h3>}>
                <p className="text-ink-soft max-sm:mb-3 sm:mt-2">{text}</p>
              </FoldedPart>
              <ul className="flex flex-wrap gap-1.5 sm:mt-3">
                {neighborhoods.map((neighborhood) => (
                  <li
                    key={neighborhood}
                    className="rounded-md bg-reassure-wash px-2 text-sm font-semibold text-reassure"
                  >
                    {neighborhood}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </BesidePhoto>
      {photo ? null : codes}
    </Section>
  );
}
