import type { Office } from "#domain/settings/cities.ts";
import { longDateText } from "#domain/words/date-text.ts";
import { telHref } from "#domain/settings/company.ts";
import type { AllServicesTexts } from "#app/texts/services/all-services.ts";
import { counted } from "#domain/words/counted.ts";
import { Fold } from "#app/site/parts/fold.tsx";
import type { Site } from "#app/site/frame/site.ts";

/** Calls to these offices do not go to us: they count as button clicks, never as phone calls. */
function OfficePhone({ office }: { office: Office }) {
  return (
    <a
      href={telHref(office.phone)}
      data-cta="animal-control"
      className="font-semibold whitespace-nowrap underline underline-offset-4"
    >
      {office.phone}
    </a>
  );
}

interface WildlifeNoticeProps {
  site: Site;
  texts: AllServicesTexts["wildlife"];
}

/** Services we do not offer, and who provides them in each city. */
export function WildlifeNotice({ site, texts: wildlife }: WildlifeNoticeProps) {
  const { cities, wildlifeHelpline } = site.company;
  const known = cities.filter(({ animalControl }) => animalControl.phone !== "");
  return (
    <section
      id="wildlife"
      aria-labelledby="wildlife-title"
      className="rounded-md border border-line bg-warn-wash p-5 sm:p-8"
    >
      <h2 id="wildlife-title" className="text-2xl">
        {wildlife.title}
      </h2>
      <p className="mt-2 max-w-prose">{wildlife.text}</p>
      {wildlifeHelpline.phone === "" ? null : (
        <p className="mt-4 max-w-prose">
          {wildlife.healthy} {wildlifeHelpline.name}, <OfficePhone office={wildlifeHelpline} />
        </p>
      )}
      {known.length > 0 ? <p className="mt-4">{wildlife.city}</p> : null}
      <Fold label={`Numbers of ${counted(known.length, "city", "cities")}`}>
        <ul className="grid gap-x-8 sm:mt-3 sm:grid-cols-2 lg:grid-cols-3">
          {known.map(({ slug, name, animalControl }) => (
            <li key={slug} className="border-t border-control py-3">
              <p className="flex flex-wrap justify-between gap-x-4">
                <span className="font-semibold">{name}</span>
                <OfficePhone office={animalControl} />
              </p>
              <p className="text-sm">
                {animalControl.name}
                {animalControl.verifiedOn ? (
                  <span className="block text-ink-soft">
                    Verified on {longDateText(animalControl.verifiedOn, "UTC")}
                  </span>
                ) : null}
              </p>
            </li>
          ))}
        </ul>
      </Fold>
    </section>
  );
}
