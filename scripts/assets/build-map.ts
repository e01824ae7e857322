/**
 * Draws the service area: Hampton Roads from the tracts of the Census Bureau's cartographic boundary files
 * (1:500,000, cut at the shoreline, merged by county), the land around from us-atlas. Both are in the public domain.
 * The same land once more, coarser, from Richmond to the Outer Banks: for owners who serve cities farther away.
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

/** What the picture shows where all cities are those of Hampton Roads, and where one lies beyond them. */
interface Frame {
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** How far a simplified shore may be from the real one. */
  tolerance: number;
}

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

const whole = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];

const near: Frame = { left: 0, top: 0, right: view.width, bottom: height, tolerance: 0.7 };
const wide: Frame = frameOf({ west: -78.5, north: 37.9 }, 2.8, 1.6);

/** A frame of the same proportions, so many times as wide. */
function frameOf(
  { west, north }: { west: number; north: number },
  times: number,
  tolerance: number,
): Frame {
  const [left, top] = whole(project([west, north]));
  const [right, bottom] = whole([left + view.width * times, top + height * times]);
  return { left, top, right, bottom, tolerance };
}

function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return Math.hypot(x - ax, y - ay);
  return Math.abs((by - ay) * (x - ax) - (bx - ax) * (y - ay)) / length;
}

/** Douglas-Peucker, run on arcs so that neighbors keep their shared border. */
function simplify(points: Point[], tolerance: number): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return points;
  let [worst, at] = [0, 0];
  points.forEach((point, position) => {
    const off = distance(point, first, last);
    if (off > worst) [worst, at] = [off, position];
  });
  if (worst <= tolerance) return [first, last];
  return [
    ...simplify(points.slice(0, at + 1), tolerance).slice(0, -1),
    ...simplify(points.slice(at), tolerance),
  ];
}

const reaches = (points: Point[], { left, top, right, bottom }: Frame, margin: number) =>
  points.some(
    ([x, y]) => x > left - margin && x < right + margin && y > top - margin && y < bottom + margin,
  );

/** Reads a topology and projects it; arcs that the picture shows are simplified. */
async function read(url: URL | string, object: string, frame: Frame): Promise<Map> {
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
  const nearby = arcs.map((points) => reaches(points, frame, 60));
  return {
    topology: {
      ...topology,
      transform: undefined,
      arcs: arcs.map((points, position) =>
        nearby[position] ? simplify(points, frame.tolerance) : points,
      ),
    },
    places: (topology.objects[object] as unknown as { geometries: County[] }).geometries,
    nearby,
  };
}

const require = createRequire(import.meta.url);
const readRegion = (frame: Frame) =>
  read(new URL("hampton-roads.topo.json", import.meta.url), "places", frame);
const readAround = (frame: Frame) =>
  read(require.resolve("us-atlas/counties-10m.json"), "counties", frame);
const region = await readRegion(near);

type Cut = (point: Point) => number;
const edgesOf = ({ left, top, right, bottom }: Frame): Cut[] => [
  ([x]) => x - left + 4,
  ([x]) => right + 4 - x,
  ([, y]) => y - top + 4,
  ([, y]) => bottom + 4 - y,
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

function path(rings: Point[][], frame: Frame): string {
  return rings
    .map((ring) => edgesOf(frame).reduce(cut, ring).map(whole))
    .filter((ring) => Math.abs(area(ring)) > 10 * frame.tolerance)
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

/** The land in a frame. Near by, the cities are drawn on top of it; far away they are part of it, too. */
async function landIn(frame: Frame, without: ReadonlySet<string>): Promise<string> {
  const local = await readRegion(frame);
  const around = await readAround(frame);
  const rings = [
    ...shores(local, without),
    ...shores(around, new Set(local.places.map(({ id }) => id))),
  ];
  return path(rings, frame);
}

const land = await landIn(near, new Set(cities.map((city) => city.fips)));
const wideLand = await landIn(wide, new Set());
const shapes = cities.map(({ fips, slug, label }) => {
  const county = region.places.find((candidate) => candidate.id === fips);
  if (!county) throw new Error(`no county ${fips}`);
  const rings = cityRings(county);
  return {
    slug,
    path: path(rings, near),
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
  land: ${JSON.stringify(land)},
  cities: [
${shapes.map((shape) => `    { slug: ${JSON.stringify(shape.slug)}, x: ${shape.centre[0]}, y: ${shape.centre[1]}, box: ${JSON.stringify(shape.box)}, path: ${JSON.stringify(shape.path)} },`).join("\n")}
  ],
} as const;
`;
const wideText = `/** Made by scripts/assets/build-map.ts: the land from Richmond to the Outer Banks, in the units of the map. */
export const wideMap = {
  box: [${wide.left}, ${wide.top}, ${wide.right - wide.left}, ${wide.bottom - wide.top}],
  land: ${JSON.stringify(wideLand)},
} as const;
`;
for (const [name, content] of [
  ["city-shapes", text],
  ["wide-map", wideText],
] as const) {
  const target = new URL(`../../app/site/areas/map/${name}.ts`, import.meta.url);
  await writeFile(target, content);
  console.log(`${target.pathname}: ${content.length} bytes`);
}
