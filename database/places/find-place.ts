import { createReadStream, existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";

/** A city of the United States, by GeoNames (CC-BY 4.0). Coordinates in degrees. */
export interface KnownPlace {
  state: string;
  name: string;
  latitude: number;
  longitude: number;
  zipCodes: string[];
}

const file = "database/places/us-places.tsv.gz";

/** The file beside the migrations, wherever the bundler puts this module; null if this installation lacks it. */
function findFile(): string | null {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const path = join(folder, file);
    if (existsSync(path)) return path;
    if (dirname(folder) === folder) return null;
  }
}

const plain = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/^(?:st|ft|mt)\b\.?/, (short) =>
      short.startsWith("s") ? "saint" : short.startsWith("f") ? "fort" : "mount",
    )
    .replace(/[^a-z]/g, "");

/** Looks a city up in the file, which is read from disk each time and not kept. Undefined if it is not there. */
export async function findPlace(state: string, name: string): Promise<KnownPlace | undefined> {
  const wanted = plain(name.slice(0, 100));
  if (wanted === "") return undefined;
  for await (const line of lines()) {
    if (!line.startsWith(`${state}\t`)) continue;
    const place = placeOf(line);
    if (plain(place.name) === wanted) return place;
  }
  return undefined;
}

/** Returns the places of ZIP codes, by ZIP code. Leaves out unknown codes, and reads the file each time. */
export async function placesOfZips(zips: readonly string[]): Promise<Map<string, KnownPlace>> {
  const found = new Map<string, KnownPlace>();
  const wanted = new Set(zips.filter((zip) => /^\d{5}$/.test(zip)));
  if (wanted.size === 0) return found;
  for await (const line of lines()) {
    const codes = line.slice(line.lastIndexOf("\t") + 1).split(" ");
    const own = codes.filter((zip) => wanted.has(zip));
    if (own.length === 0) continue;
    const place = placeOf(line);
    for (const zip of own) found.set(zip, place);
  }
  return found;
}

async function* lines(): AsyncGenerator<string> {
  const path = findFile();
  if (path === null) return;
  const reader = createInterface({ input: createReadStream(path).pipe(createGunzip()) });
  try {
    yield* reader;
  } finally {
    reader.close();
  }
}

function placeOf(line: string): KnownPlace {
  const [state = "", name = "", latitude, longitude, zips = ""] = line.split("\t");
  return {
    state,
    name,
    latitude: Number(latitude),
    longitude: Number(longitude),
    zipCodes: zips.split(" ").filter(Boolean),
  };
}
