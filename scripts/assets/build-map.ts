/**
 * Draws the service area: Hampton Roads from the tracts of the Census Bureau's cartographic boundary files
 * (1:500,000, cut at the shoreline, merged by county), the land around from us-atlas. Both are in the public domain.
 * Projects them, simplifies shared borders, clips them to the picture. Run: npm run build:map
 */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { feature, merge } from "topojson-client";

type Point = [x: number, y: number];
type Topology = Parameters<typeof feature>[0];
interface County {
  id: string;
  arcs: number[][] | number[][][];
}

/**
 * In drawing order: the names of small cities lie on top of their larger neighbors. A name stands in the middle of
 * its city, or at `label` in degrees where the city is narrow there.
 */
const cities: { fips: string; slug: string; label?: Point }[] = [
  { fips: "51810", slug: "virginia-beach", label: [-76.085, 36.805] },
  { fips: "51550", slug: "chesapeake" },
  { fips: "51800", slug: "suffolk" },
  { fips: "51710", slug: "norfolk" },
  { fips: "51650", slug: "hampton" },
  { fips: "51700", slug: "newport-news", label: [-76.53, 37.135] },
  { fips: "51740", slug: "portsmouth" },
];
const view = { west: -76.98, east: -75.8, south: 36.52, north: 37.25, width: 640 };
const tolerance = 0.7;

interface Map {
  topology: Topology;
  places: County[];
  /** One for each arc: whether the picture shows a part of it. */
  nearby: boolean[];
}

const scale =
  view.width /
  ((view.east - view.west) * Math.cos((((view.north + view.south) / 2) * Math.PI) / 180));
const height = Math.round((view.north - view.south) * scale);
const project = ([longitude, latitude]: Point): Point => [
  ((longitude - view.west) / (view.east - view.west)) * view.width,
  (view.north - latitude) * scale,
];

function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return Math.hypot(x - ax, y - ay);
  return Math.abs((by - ay) * (x - ax) - (bx - ax) * (y - ay)) / length;
}

/** Douglas-Peucker, run on arcs so that neighbors keep their shared border. */
function simplify(points: Point[]): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return points;
  let [worst, at] = [0, 0];
  points.forEach((point, position) => {
    const off = distance(point, first, last);
    if (off > worst) [worst, at] = [off, position];
  });
  if (worst <= tolerance) return [first, last];
  return [...simplify(points.slice(0, at + 1)).slice(0, -1), ...simplify(points.slice(at))];
}

const near = (points: Point[], margin: number) =>
  points.some(
    ([x, y]) => x > -margin && x < view.width + margin && y > -margin && y < height + margin,
  );

/** Reads a topology and projects it; arcs that the picture shows are simplified. */
async function read(url: URL | string, object: string): Promise<Map> {
  const topology = JSON.parse(await readFile(url, "utf8")) as Topology & {
    arcs: number[][][];
    transform: { scale: Point; translate: Point };
  };
  const { scale: step, translate: origin } = topology.transform;
  const arcs = topology.arcs.map((deltas) => {
    let [x, y] = [0, 0];
    return deltas.map(([dx = 0, dy = 0]): Point => {
      x += dx;
      y += dy;
      return project([x * step[0] + origin[0], y * step[1] + origin[1]]);
    });
  });
  const nearby = arcs.map((points) => near(points, 60));
  return {
    topology: {
      ...topology,
      transform: undefined,
      arcs: arcs.map((points, position) => (nearby[position] ? simplify(points) : points)),
    },
    places: (topology.objects[object] as unknown as { geometries: County[] }).geometries,
    nearby,
  };
}

const region = await read(new URL("hampton-roads.topo.json", import.meta.url), "places");
const require = createRequire(import.meta.url);
const around = await read(require.resolve("us-atlas/counties-10m.json"), "counties");

type Cut = (point: Point) => number;
const edges: Cut[] = [
  ([x]) => x + 4,
  ([x]) => view.width + 4 - x,
  ([, y]) => y + 4,
  ([, y]) => height + 4 - y,
];

/** Sutherland-Hodgman against one edge; `inside` is positive on the side to keep. */
function cut(ring: Point[], inside: Cut): Point[] {
  return ring.flatMap((point, position) => {
    const before = ring.at(position - 1) ?? point;
    const [a, b] = [inside(before), inside(point)];
    const crossing: Point = [
      before[0] + ((point[0] - before[0]) * a) / (a - b),
      before[1] + ((point[1] - before[1]) * a) / (a - b),
    ];
    if (b >= 0) return a < 0 ? [crossing, point] : [point];
    return a >= 0 ? [crossing] : [];
  });
}

function path(rings: Point[][]): string {
  return rings
    .map((ring) => edges.reduce(cut, ring).map(whole))
    .filter((ring) => Math.abs(area(ring)) > 6)
    .map((ring) => {
      let [lastX, lastY] = ring[0] ?? [0, 0];
      const moves = ring.slice(1).map(([x, y]) => {
        const move = `${x - lastX} ${y - lastY}`;
        [lastX, lastY] = [x, y];
        return move;
      });
      const lines = moves
        .filter((move) => move !== "0 0")
        .join(" ")
        .replaceAll(" -", "-");
      return `M${ring[0]?.join(" ")}l${lines}z`;
    })
    .join("");
}

function area(ring: Point[]): number {
  return ring.reduce((sum, [x, y], position) => {
    const [nextX, nextY] = ring[(position + 1) % ring.length] ?? [0, 0];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}

/** Left, top, width and height of the part of a shape inside the picture. */
function box(rings: Point[][]): number[] {
  const points = rings.flat();
  const along = (axis: 0 | 1, edge: number) => {
    const values = points.map((point) => Math.min(Math.max(point[axis], 0), edge));
    return [Math.round(Math.min(...values)), Math.round(Math.max(...values))] as const;
  };
  const [[left, right], [top, bottom]] = [along(0, view.width), along(1, height)];
  return [left, top, right - left, bottom - top];
}

const whole = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];

function centre(rings: Point[][]): Point {
  const ring = rings.toSorted((one, other) => Math.abs(area(other)) - Math.abs(area(one)))[0] ?? [];
  const [x, y] = ring.reduce(
    ([sumX, sumY], [ax, ay], position) => {
      const [bx, by] = ring[(position + 1) % ring.length] ?? [0, 0];
      const cross = ax * by - bx * ay;
      return [sumX + (ax + bx) * cross, sumY + (ay + by) * cross];
    },
    [0, 0],
  );
  return whole([x / (6 * area(ring)), y / (6 * area(ring))]);
}

const ringsOf = (shape: { coordinates: unknown }) =>
  (shape.coordinates as Point[][] | Point[][][]).flat(1) as unknown as Point[][];
function cityRings(county: County): Point[][] {
  const { geometry } = feature(region.topology, county as never) as unknown as {
    geometry: { type: string; coordinates: Point[][] | Point[][][] };
  };
  return geometry.type === "Polygon" ? (geometry.coordinates as Point[][]) : ringsOf(geometry);
}

/** The shores of a map's places without the given ones, merged. */
function shores({ topology, places, nearby }: Map, without: ReadonlySet<string>): Point[][] {
  const usesNearbyArc = (county: County) =>
    [county.arcs].flat(3).some((arc) => nearby[arc < 0 ? ~arc : arc]);
  const drawn = places.filter((county) => !without.has(county.id) && usesNearbyArc(county));
  return ringsOf(merge(topology, drawn as never));
}

const land = [
  ...shores(region, new Set(cities.map((city) => city.fips))),
  ...shores(around, new Set(region.places.map(({ id }) => id))),
];
const shapes = cities.map(({ fips, slug, label }) => {
  const county = region.places.find((candidate) => candidate.id === fips);
  if (!county) throw new Error(`no county ${fips}`);
  const rings = cityRings(county);
  return {
    slug,
    path: path(rings),
    centre: label ? whole(project(label)) : centre(rings),
    box: box(rings),
  };
});

const text = `/** Made by scripts/assets/build-map.ts from public-domain shapes of the US Census Bureau. */
export const serviceAreaMap = {
  width: ${view.width},
  height: ${height},
  /** Degrees at the left, right and upper edge. */
  west: ${view.west},
  east: ${view.east},
  north: ${view.north},
  /** Map units per degree of latitude. */
  perDegree: ${Math.round(scale * 10) / 10},
  land: ${JSON.stringify(path(land))},
  cities: [
${shapes.map((shape) => `    { slug: ${JSON.stringify(shape.slug)}, x: ${shape.centre[0]}, y: ${shape.centre[1]}, box: ${JSON.stringify(shape.box)}, path: ${JSON.stringify(shape.path)} },`).join("\n")}
  ],
} as const;
`;
const target = new URL("../../app/site/areas/city-shapes.ts", import.meta.url);
await writeFile(target, text);
console.log(`${target.pathname}: ${text.length} bytes, ${view.width} x ${height}`);
