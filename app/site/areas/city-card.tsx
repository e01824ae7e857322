import type { City } from "#domain/settings/cities.ts";
import * as addresses from "#app/addresses.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Site } from "#app/site/frame/site.ts";
import { CallLink } from "#app/site/frame/call-link.tsx";
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
  const { phone } = site.company;
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
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-1 max-sm:pt-2">
        <a href={href} data-cta={`areas-${city.slug}`} className={buttonClass({ tone: "quiet" })}>
          <span>
            Learn More <span className="sr-only">about {city.name}</span>
          </span>
          <Icon name="arrow" className="size-4" />
        </a>
        <CallLink
          phone={phone}
          placement={`areas-${city.slug}`}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-ink-soft underline underline-offset-4 hover:text-ink"
        >
          <span>
            Call for a quote{" "}
            <span className="sr-only">
              in {city.name}: {phone}
            </span>
          </span>
        </CallLink>
      </div>
    </article>
  );
}
