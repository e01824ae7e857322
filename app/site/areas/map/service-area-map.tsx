import type { CSSProperties } from "react";
import { classNames } from "#app/ui/class-names.ts";
import * as addresses from "#app/addresses.ts";
import type { City } from "#domain/settings/cities.ts";
import { serviceAreaMap } from "./city-shapes.ts";
import {
  type Box,
  callouts,
  degreesAt,
  labelIn,
  meets,
  nameTurns,
  narrowNames,
  pointIn,
  wholeMap,
  windowAround,
  windowOver,
  withRoom,
} from "./map-window.ts";
import { CityPoint, MapText, OfficePin } from "./map-marks.tsx";
import { PointMap } from "./point-map.tsx";
import { wideMap } from "./wide-map.ts";

const shapes: ReadonlyMap<string, (typeof serviceAreaMap.cities)[number]> = new Map(
  serviceAreaMap.cities.map((shape) => [shape.slug, shape]),
);

interface ServiceAreaMapProps {
  cities: readonly City[];
  /** Slug of the page's city: the map shows it enlarged and highlighted. */
  current?: string;
  /** Where the pin stands. */
  office: { latitude: number; longitude: number };
  className?: string;
}

/**
 * Shows our cities around the water, or as points where no shapes are drawn or a city is too far from them. Every city links to
 * its page. Shows nothing if no city has coordinates.
 */
export function ServiceAreaMap(props: ServiceAreaMapProps) {
  const { cities, current } = props;
  const drawn = cities.flatMap(({ slug }) => shapes.get(slug) ?? []);
  const home = drawn.find(({ slug }) => slug === current);
  const view = home
    ? windowAround(home.box)
    : windowOver(
        drawn.map(({ box }) => box),
        cities.flatMap(({ slug, location }) => (location && !shapes.has(slug) ? [location] : [])),
      );
  if (drawn.length > 0 && view) return <DrawnMap {...props} view={view} />;
  const placed = cities.flatMap(({ slug, name, location }) => {
    const shape = shapes.get(slug);
    const at = location ?? (shape && degreesAt(shape));
    return at ? [{ slug, name, location: at }] : [];
  });
  return placed.length > 0 ? <PointMap {...props} cities={placed} /> : null;
}

function DrawnMap({
  cities,
  current,
  office,
  className,
  view,
}: ServiceAreaMapProps & { view: Box }) {
  const names = new Map(cities.map((city) => [city.slug, city.name]));
  const home = serviceAreaMap.cities.find(({ slug }) => slug === current);
  const isWhole = view === wholeMap;
  const isWide = view[2] > wholeMap[2] || view[0] < 0 || view[1] < 0;
  const drawn = serviceAreaMap.cities.filter(
    ({ slug, box }) => names.has(slug) && meets(box, view),
  );
  const ordered = drawn.toSorted((one, other) => Number(one === home) - Number(other === home));
  const pin = pointIn(office, view);
  const points = cities.flatMap(({ slug, name, location }) => {
    const at = location && !shapes.has(slug) ? pointIn(location, view) : undefined;
    return at ? [{ slug, name, ...at }] : [];
  });
  const scale = view[2] / wholeMap[2];
  const pointSize = Math.max(4, Math.round(scale * 9));
  const labels = ordered.flatMap((city) => {
    const label = labelIn(city, view);
    const name = names.get(city.slug) ?? "";
    const turn = nameTurns[city.slug];
    const lines = turn ? [name] : name.split(" ");
    return label ? [{ slug: city.slug, lines, turn, isHome: city === home, ...label }] : [];
  });
  // The names of added cities stand at their points; the others make way where the map is small.
  const taken = points.map(({ slug, name, x, y }) => ({
    slug,
    lines: [name],
    isHome: false,
    x,
    y: y - pointSize,
  }));
  const shown = isWide ? withRoom([...taken, ...labels], view) : labels;
  const isBeside = (slug: string): boolean =>
    !isWide && callouts[slug] !== undefined && !callouts[slug].phonesOnly;
  return (
    <svg
      viewBox={view.join(" ")}
      role="group"
      aria-label={
        home ? `Map: ${names.get(home.slug)} and its neighbors` : "Map of the cities that we serve"
      }
      className={className}
      style={{ "--map-scale": Math.round(scale * 100) / 100 } as CSSProperties}
      strokeLinejoin="round"
    >
      <path
        d={`M${view[0]} ${view[1]}h${view[2]}v${view[3]}h-${view[2]}z`}
        fill="var(--picture-cool)"
      />
      <path
        d={isWide ? wideMap.land : serviceAreaMap.land}
        fill="var(--sunken)"
        stroke="var(--sunken)"
        fillRule="evenodd"
      />
      {waters
        .filter((water) => labelIn(water, view))
        .map(({ lines, ...at }) => (
          <MapText key={lines.join()} className="map-water" lines={lines} {...at} hidden />
        ))}
      {ordered.map((city) => {
        return (
          <a
            key={city.slug}
            href={addresses.city(city.slug)}
            className="map-city"
            aria-label={names.get(city.slug) ?? ""}
            aria-current={city === home ? "page" : undefined}
          >
            <path d={city.path} vectorEffect="non-scaling-stroke" />
          </a>
        );
      })}
      {/* Above all shapes: a name can be wider than its city. */}
      {shown
        .filter(({ slug }) => shapes.has(slug) && !isBeside(slug))
        .map(({ slug, ...label }) => (
          <MapText
            key={slug}
            className={classNames(
              "map-name",
              narrowNames.has(slug) && !label.isHome && "map-narrow",
              isWhole && callouts[slug] && "max-sm:hidden",
            )}
            {...label}
            hidden
          />
        ))}
      {shown
        .filter(({ slug }) => isWhole || isBeside(slug))
        .map(({ slug, lines }) => (
          <Callout key={slug} slug={slug} name={lines.join(" ")} />
        ))}
      {points.map((point) => (
        <CityPoint key={point.slug} {...point} current={current} size={pointSize} />
      ))}
      {pin ? <OfficePin {...pin} scale={Math.round(scale * 120) / 100} /> : null}
    </svg>
  );
}

/** The name of a city beside it. */
function Callout({ slug, name }: { slug: string; name: string }) {
  const callout = callouts[slug];
  if (!callout) return null;
  const { x, y, line, phonesOnly, isWest } = callout;
  return (
    <g className={phonesOnly && "sm:hidden"}>
      <path d={line} className="map-line" vectorEffect="non-scaling-stroke" />
      <MapText
        className={`map-name map-call ${isWest ? "map-west" : ""}`}
        lines={[name]}
        x={x}
        y={y}
        hidden
      />
    </g>
  );
}

const waters = [
  { lines: ["Chesapeake", "Bay"], x: 480, y: 64 },
  { lines: ["Atlantic", "Ocean"], x: 592, y: 262 },
  { lines: ["James River"], x: 224, y: 156, turn: 46 },
];
