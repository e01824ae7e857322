import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { readMigrations, readReleased, releasedFile } from "#database/released-migrations.ts";

/** Adds the new migrations of this release to the list of released ones, which never change again. */
export function listReleasedMigrations(root: string, release: string): void {
  const folder = join(root, "database/migrations");
  const released = readReleased(folder);
  const added = readMigrations(folder)
    .slice(released.length)
    .map((migration) => ({ ...migration, release }));
  writeFileSync(
    join(folder, releasedFile),
    `${JSON.stringify([...released, ...added], null, 2)}\n`,
  );
}
