import * as addresses from "#app/addresses.ts";
import type { City } from "#domain/settings/cities.ts";

/** Shows links to the pages of cities as a row of buttons. */
export function CityButtons({ cities }: { cities: readonly Pick<City, "slug" | "name">[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {cities.map(({ slug, name }) => (
        <li key={slug}>
          <a
            href={addresses.city(slug)}
            className="block rounded-md border border-control px-3 py-1.5 font-semibold hover:bg-sunken"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
