import { readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

/*
 * Makes database/places/us-places.tsv.gz from the postal codes of GeoNames (download.geonames.org, export/zip/US.zip, file
 * US.txt, CC-BY 4.0): node scripts/run.mjs scripts/assets/build-places.ts <US.txt>
 * A line is a place: state, name, latitude, longitude, ZIP codes.
 */

const [, , source] = process.argv;
if (!source) throw new Error("Name the file US.txt.");

interface Place {
  latitudes: number[];
  longitudes: number[];
  zips: string[];
}

const places = new Map<string, Place>();
for (const line of readFileSync(source, "utf8").split("\n")) {
  const [, zip = "", name = "", , state = "", , , , , latitude, longitude] = line.split("\t");
  if (!/^\d{5}$/.test(zip) || name === "" || state === "") continue;
  const key = `${state}\t${name}`;
  const place = places.get(key) ?? { latitudes: [], longitudes: [], zips: [] };
  place.latitudes.push(Number(latitude));
  place.longitudes.push(Number(longitude));
  place.zips.push(zip);
  places.set(key, place);
}

/** The one in the middle: a code far away, such as that of a base, does not move a city. */
function median(values: readonly number[]): string {
  const sorted = values.toSorted((one, other) => one - other);
  return (sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(3);
}

const lines = [...places]
  .map(([key, { latitudes, longitudes, zips }]) =>
    [key, median(latitudes), median(longitudes), zips.toSorted().join(" ")].join("\t"),
  )
  .toSorted();
writeFileSync("database/places/us-places.tsv.gz", gzipSync(`${lines.join("\n")}\n`, { level: 9 }));
