import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export interface TrialMigration {
  tag: string;
  when: number;
  text: string;
}

/** Fills a migrations folder the way the generator does. */
export function writeMigrations(folder: string, migrations: readonly TrialMigration[]): void {
  mkdirSync(join(folder, "meta"), { recursive: true });
  for (const { tag, text } of migrations) writeFileSync(join(folder, `${tag}.sql`), text);
  const entries = migrations.map(({ tag, when }, idx) => ({
    idx,
    version: "7",
    when,
    tag,
    breakpoints: true,
  }));
  writeFileSync(
    join(folder, "meta/_journal.json"),
    JSON.stringify({ version: "7", dialect: "postgresql", entries }),
  );
}
