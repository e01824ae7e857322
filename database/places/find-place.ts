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
  const path = findFile();
  const wanted = plain(name.slice(0, 100));
  if (path === null || wanted === "") return undefined;
  const lines = createInterface({ input: createReadStream(path).pipe(createGunzip()) });
  try {
    for await (const line of lines) {
      if (!line.startsWith(`${state}\t`)) continue;
      const [, found = "", latitude, longitude, zips = ""] = line.split("\t");
      if (plain(found) === wanted)
        return {
          state,
          name: found,
          latitude: Number(latitude),
          longitude: Number(longitude),
          zipCodes: zips.split(" ").filter(Boolean),
        };
    }
    return undefined;
  } finally {
    lines.close();
  }
}
