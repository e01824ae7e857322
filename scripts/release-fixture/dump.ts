import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { postgresPrograms } from "#bench/program.ts";

/** Lines that only some versions of Postgres or of psql understand. */
const versioned =
  /^(?:\\(?:un)?restrict |SET transaction_timeout |SET default_table_access_method )/;

/** A database as an SQL script that Postgres 15 and later load. */
export function dumpDatabase(url: string): string {
  const { status, stdout, stderr } = spawnSync(
    join(postgresPrograms(), "pg_dump"),
    ["--no-owner", "--no-privileges", "--no-comments", url],
    { encoding: "utf8", maxBuffer: 512 * 1024 * 1024 },
  );
  if (status !== 0) throw new Error(`pg_dump: ${stderr}`);
  return stdout
    .split("\n")
    .filter((line) => !versioned.test(line))
    .join("\n");
}
