import type { City } from "#domain/settings/cities.ts";
import * as addresses from "#app/addresses.ts";
import type { Site } from "#app/site/frame/site.ts";
import { CallLink } from "#app/site/frame/call-link.tsx";
import { CardFoot, cardAside } from "#app/site/services/parts/card-foot.tsx";
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
  const { phone } = site.company;
  return (
    <article
      aria-labelledby={`${city.slug}-title`}
      className="group relative flex h-full flex-col rounded-md border border-line bg-surface p-4 pb-1 shadow-sm hover:border-control sm:p-6 sm:pb-2"
    >
      <h3 id={`${city.slug}-title`} className="text-2xl group-hover:text-action-ink">
        {city.name}
      </h3>
      <p className="mt-2 text-ink-soft">{summary}</p>
      {/* Above the link that covers the card. */}
      <div className="relative z-1">
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
      </div>
      <CardFoot href={addresses.city(city.slug)} cta={`areas-${city.slug}`} name={city.name}>
        <CallLink phone={phone} placement={`areas-${city.slug}`} className={cardAside}>
          <span>
            Call for a quote{" "}
            <span className="sr-only">
              in {city.name}: {phone}
            </span>
          </span>
        </CallLink>
      </CardFoot>
    </article>
  );
}
