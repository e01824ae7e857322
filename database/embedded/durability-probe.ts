import type { PGlite } from "@electric-sql/pglite";
import { StartupError } from "../startup-error.ts";
import type { DurableFilesystem } from "./durable-filesystem.ts";

/** Verifies by the sync count that one committed write reaches the disk. */
export async function proveDurable(
  engine: PGlite,
  filesystem: Pick<DurableFilesystem, "syncCount">,
): Promise<void> {
  const before = filesystem.syncCount;
  await engine.query("select pg_logical_emit_message(true, 'durability probe', '')");
  if (filesystem.syncCount > before) return;
  throw new StartupError(
    "not-durable",
    "The embedded database did not write a committed change to the disk, so a power cut could lose data. " +
      "Nothing was changed. Install the exact package versions of package-lock.json (npm ci) and start again.",
  );
}
