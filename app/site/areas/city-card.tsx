import type { City } from "#domain/settings/cities.ts";
import * as addresses from "#app/addresses.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Site } from "#app/site/frame/site.ts";
import { CallButton } from "#app/site/parts/call-button.tsx";
import { Fold } from "#app/site/parts/fold.tsx";
import { counted } from "#domain/words/counted.ts";
import { FirstZipCodes } from "./zip-codes.tsx";

interface CityCardProps {
  site: Site;
  city: City;
  summary: string;
}

const foldLabel = ({ neighborhoods, zipCodes }: City): string =>
  [
    ...(neighborhoods.length > 0 ? [counted(neighborhoods.length, "neighborhood")] : []),
    counted(zipCodes.length, "ZIP code"),
  ].join(", ");

/** A city in the list: description, neighborhoods, link to its page. */
export function CityCard({ site, city, summary }: CityCardProps) {
  const href = addresses.city(city.slug);
  return (
    <article
      aria-labelledby={`${city.slug}-title`}
      className="flex h-full flex-col rounded-md border border-line bg-surface p-4 shadow-sm sm:p-6"
    >
      <h3 id={`${city.slug}-title`} className="text-2xl">
        <a href={href} className="hover:text-action-ink">
          {city.name}
        </a>
      </h3>
      <p className="mt-2 text-ink-soft">{summary}</p>
      <Fold label={foldLabel(city)}>
        <dl className="mb-3 grid gap-3 sm:mt-4 sm:mb-5">
          {city.neighborhoods.length > 0 ? (
            <div>
              <dt className="text-sm font-semibold">Neighborhoods</dt>
              <dd>{city.neighborhoods.join(", ")}</dd>
            </div>
          ) : null}
          <div>
            <dt className="mb-1 text-sm font-semibold">ZIP codes</dt>
            <dd>
              <FirstZipCodes city={city} />
            </dd>
          </div>
        </dl>
      </Fold>
      <div className="mt-auto flex flex-wrap gap-3 max-sm:gap-1 max-sm:pt-2">
        <a
          href={href}
          data-cta={`areas-${city.slug}`}
          className={buttonClass({ tone: "quiet" }, "grow max-sm:px-2")}
        >
          <span>
            Learn More <span className="sr-only">about {city.name}</span>
          </span>
          <Icon name="arrow" className="size-4" />
        </a>
        <CallButton
          site={site}
          placement={`areas-${city.slug}`}
          className={buttonClass({ tone: "ghost" }, "grow max-sm:px-2")}
          note="max-sm:hidden"
        >
          Call for a quote{" "}
          <span className="sr-only">
            in {city.name}: {site.company.phone}
          </span>
        </CallButton>
      </div>
    </article>
  );
}
