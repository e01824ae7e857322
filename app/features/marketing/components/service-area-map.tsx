import type { City } from "#app/features/settings/cities.ts";
import { serviceAreaMap } from "../content/service-area-map.ts";

/** Small cities carry their name beside them: how far it moves from the middle of the shape. */
const nameOffsets: Record<string, [x: number, y: number]> = {
  "newport-news": [-2, 0],
  hampton: [10, 2],
  norfolk: [2, -10],
  portsmouth: [-6, 6],
  "virginia-beach": [22, 30],
};

interface ServiceAreaMapProps {
  cities: readonly City[];
  className?: string;
}

/** The cities that we serve as they lie around the water; every city leads to its page. */
export function ServiceAreaMap({ cities, className }: ServiceAreaMapProps) {
  const names = new Map(cities.map((city) => [city.slug, city.name]));
  const drawn = serviceAreaMap.cities.filter((city) => names.has(city.slug));
  return (
    <svg
      viewBox={`0 0 ${serviceAreaMap.width} ${serviceAreaMap.height}`}
      role="group"
      aria-label="Map of the cities that we serve"
      className={className}
      strokeLinejoin="round"
    >
      <path
        d={`M0 0h${serviceAreaMap.width}v${serviceAreaMap.height}H0z`}
        fill="var(--picture-cool)"
      />
      <path d={serviceAreaMap.land} fill="var(--sunken)" fillRule="evenodd" />
      {drawn.map((city) => {
        const [offsetX, offsetY] = nameOffsets[city.slug] ?? [0, 0];
        const name = names.get(city.slug) ?? "";
        return (
          <a key={city.slug} href={`/service-areas/${city.slug}`} className="map-city">
            <path d={city.path} />
            <text x={city.x + offsetX} y={city.y + offsetY}>
              {name.split(" ").map((word, line, words) => (
                <tspan
                  key={word}
                  x={city.x + offsetX}
                  dy={line === 0 ? `${(1 - words.length) * 0.55}em` : "1.1em"}
                >
                  {`${word} `}
                </tspan>
              ))}
            </text>
          </a>
        );
      })}
    </svg>
  );
}
