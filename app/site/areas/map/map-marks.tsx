import * as addresses from "#app/addresses.ts";

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
  isNamed?: boolean;
}

/** Shows a city without a drawn shape. */
export function CityPoint({
  slug,
  name,
  x,
  y,
  current,
  size,
  isBelow = false,
  isNamed = true,
}: CityPointProps) {
  return (
    <a
      href={addresses.city(slug)}
      className="map-city"
      aria-label={name}
      aria-current={slug === current ? "page" : undefined}
    >
      <circle cx={x} cy={y} r={size} fill="var(--ink)" stroke="var(--surface)" />
      {isNamed ? (
        <MapText lines={[name]} x={x} y={isBelow ? y + size * 3.2 : y - size * 2} />
      ) : null}
    </a>
  );
}

export function OfficePin({ x, y, scale }: { x: number; y: number; scale: number }) {
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

export function MapText({ className, lines, x, y, turn, hidden, isHome }: MapTextProps) {
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
