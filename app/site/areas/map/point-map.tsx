import { type Degrees, withRoom } from "./map-window.ts";
import { CityPoint, MapText, OfficePin } from "./map-marks.tsx";
import { pictureOf, ringsAround } from "./point-places.ts";

interface PointMapProps {
  cities: readonly { slug: string; name: string; location: Degrees }[];
  current?: string | undefined;
  office: Degrees;
  className?: string | undefined;
}

const pointSize = 9;
/** In degrees. A more distant office, such as the shipped one, squeezes all cities into one spot. */
const nearOffice = 3;

/** Shows cities by their coordinates, with round distances from the office. */
export function PointMap({ cities, current, office, className }: PointMapProps) {
  const isNear = cities.some(({ location }) => degreesBetween(location, office) < nearOffice);
  const picture = pictureOf([
    ...cities.map(({ location }) => location),
    ...(isNear ? [office] : []),
  ]);
  const [left, top, width, height] = picture.box;
  const pin = picture.points[cities.length];
  const rings = pin ? ringsAround(pin, picture) : [];
  const names = cities
    .map(({ slug, name }, at) => {
      const { x, y } = picture.points[at] ?? { x: 0, y: 0 };
      const isBelow = pin !== undefined && Math.abs(pin.x - x) < 60 && Math.abs(pin.y - y) < 40;
      return { slug, name, lines: [name], x, y, isBelow };
    })
    .toSorted((one, other) => Number(other.slug === current) - Number(one.slug === current));
  const named = new Set(withRoom(names, picture.box));
  return (
    <svg
      viewBox={picture.box.join(" ")}
      role="group"
      aria-label="Map of the cities that we serve"
      className={className}
    >
      <path d={`M${left} ${top}h${width}v${height}H${left}z`} fill="var(--surface)" />
      {pin
        ? rings
            .toReversed()
            .map(({ miles, radius }) => (
              <circle key={miles} className="map-ring" cx={pin.x} cy={pin.y} r={radius} />
            ))
        : null}
      {rings.map(({ miles, label }) => (
        <MapText key={miles} className="map-water" lines={[`${miles} miles`]} {...label} hidden />
      ))}
      {names.map((name) => (
        <CityPoint
          key={name.slug}
          {...name}
          current={current}
          size={pointSize}
          isNamed={named.has(name)}
        />
      ))}
      {pin ? <OfficePin {...pin} scale={1.2} /> : null}
    </svg>
  );
}

const degreesBetween = (one: Degrees, other: Degrees): number =>
  Math.hypot(one.latitude - other.latitude, one.longitude - other.longitude);
