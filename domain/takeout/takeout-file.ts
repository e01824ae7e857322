import { join, resolve } from "node:path";

/** Where the archive of a takeout is, in the data folder. */
export function takeoutFile(dataDir: string, id: string): string {
  return join(resolve(dataDir), "takeouts", `${id}.zip`);
}
