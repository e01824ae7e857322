import { join, resolve } from "node:path";

/** Returns the path of an archive in the data folder. */
export function takeoutFile(dataDir: string, id: string): string {
  return join(resolve(dataDir), "takeouts", `${id}.zip`);
}
