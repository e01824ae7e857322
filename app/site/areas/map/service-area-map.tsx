import type { CSSProperties } from "react";
import { classNames } from "#app/ui/class-names.ts";
import * as addresses from "#app/addresses.ts";
import type { City } from "#domain/settings/cities.ts";
import { serviceAreaMap } from "./city-shapes.ts";
import {
  type Box,
  callouts,
  type Degrees,
  degreesAt,
  labelIn,
  meets,
  nameTurns,
  narrowNames,
  placesOn,
  pointIn,
  wholeMap,
  windowAround,
  windowOver,
  withRoom,
} from "./map-window.ts";
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
 * Map of our cities: around the water, or as points where no shapes are drawn or a city is too far from them. Every city links to
 * its page.
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
  return drawn.length > 0 && view ? <DrawnMap {...props} view={view} /> : <PointMap {...props} />;
}

const degreesBetween = (one: Degrees, other: Degrees): number =>
  Math.hypot(one.latitude - other.latitude, one.longitude - other.longitude);

interface CityPointProps {
  slug: string;
  name: string;
  x: number;
  y: number;
  current: string | undefined;
  /** The radius in map units. */
  size: number;
  /** The name stands below the point, where the pin of the office covers the place above. */
  isBelow?: boolean;
}

/** A city without a drawn shape. */
function CityPoint({ slug, name, x, y, current, size, isBelow = false }: CityPointProps) {
  return (
    <a
      href={addresses.city(slug)}
      className="map-city"
      aria-label={name}
      aria-current={slug === current ? "page" : undefined}
    >
      <circle cx={x} cy={y} r={size} fill="var(--ink)" stroke="var(--surface)" />
      <MapText lines={[name]} x={x} y={isBelow ? y + size * 3.2 : y - size * 2} />
    </a>
  );
}

function OfficePin({ x, y, scale }: { x: number; y: number; scale: number }) {
  return (
    <path
      role="img"
      aria-label="Our office"
      d={pinPath}
      fill="var(--action)"
      stroke="var(--surface)"
      strokeWidth="1.5"
      pointerEvents="none"
      transform={`translate(${x} ${y}) scale(${scale})`}
    />
  );
}

const pinPath = "M0 0c-4-9-11-13-11-21a11 11 0 0 1 22 0c0 8-7 12-11 21zm0-17a4.5 4.5 0 1 0-.1 0z";

/** The cities by their coordinates on plain ground. */
function PointMap({ cities, current, office, className }: ServiceAreaMapProps) {
  const known = cities.flatMap(({ slug, name, location }) => {
    const shape = shapes.get(slug);
    const at = location ?? (shape && degreesAt(shape));
    return at ? [{ slug, name, location: at }] : [];
  });
  // An office far away, such as the shipped one, would make one spot of all cities.
  const isNear = known.some(({ location }) => degreesBetween(location, office) < 3);
  const places = [...known.map(({ location }) => location), ...(isNear ? [office] : [])];
  const points = placesOn(places, wholeMap);
  const pin = points[known.length];
  return (
    <svg
      viewBox={wholeMap.join(" ")}
      role="group"
      aria-label="Map of the cities that we serve"
      className={className}
    >
      <path d={`M0 0h${serviceAreaMap.width}v${serviceAreaMap.height}H0z`} fill="var(--sunken)" />
      {known.map(({ slug, name }, at) => {
        const { x, y } = points[at] ?? { x: 0, y: 0 };
        const isBelow = pin !== undefined && Math.abs(pin.x - x) < 60 && Math.abs(pin.y - y) < 40;
        return <CityPoint key={slug} {...{ slug, name, x, y, current, isBelow }} size={9} />;
      })}
      {pin ? <OfficePin {...pin} scale={1.2} /> : null}
    </svg>
  );
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

interface MapTextProps {
  className?: string;
  lines: readonly string[];
  x: number;
  y: number;
  /** Degrees, clockwise. */
  turn?: number | undefined;
  hidden?: true;
  /** The name of the city that the page is about. */
  isHome?: boolean;
}

function MapText({ className, lines, x, y, turn, hidden, isHome }: MapTextProps) {
  return (
    <text
      x={x}
      y={y}
      className={className}
      aria-hidden={hidden}
      data-current={isHome ? "" : undefined}
      transform={turn ? `rotate(${turn} ${x} ${y})` : undefined}
      paintOrder="stroke"
    >
      {lines.map((line, position) => (
        <tspan
          key={line}
          x={x}
          dy={position === 0 ? `${(1 - lines.length) * 0.55}em` : "1.1em"}
        >{`${line} `}</tspan>
      ))}
    </text>
  );
}
