import { createHash } from "node:crypto";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { placeOf } from "./reach.ts";

/** Names a database and its latest migration: what was kept under this name fits this database and this release. */
export function identityOf(url: string, migrationsFolder: string): string {
  const hashes = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
  return createHash("sha256")
    .update([placeOf(url), ...hashes].join("\n"))
    .digest("hex");
}
