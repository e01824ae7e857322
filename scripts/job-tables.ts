import { readFileSync } from "node:fs";
import { getConstructionPlans, PgBoss } from "pg-boss";

/** The script that creates the job library's tables, and their version. */
export function jobTables(): { script: string; version: number } {
  const script = getConstructionPlans("pgboss");
  const version = /INSERT INTO pgboss\.version\(version\) VALUES \('(\d+)'\)/.exec(script)?.[1];
  if (!version) throw new Error(`${PgBoss.name} does not state the version of its tables.`);
  return { script, version: Number(version) };
}

export function productName(): string {
  const text = readFileSync(new URL("../package.json", import.meta.url), "utf8");
  const { name, version } = JSON.parse(text) as { name: string; version: string };
  return `${name} ${version}`;
}
