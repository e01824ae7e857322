import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { connect } from "#database/connect.ts";
import type { FullContents, ReleaseStory } from "#tests/released/release-fixture.ts";
import { checksumOf, readTables, type TableRows } from "#tests/released/table-rows.ts";

interface Read {
  contents: Omit<FullContents, "release">;
  tables: Record<string, TableRows>;
}

/** Adds what is in the database and the data folder to the facts of the story; the product must not be running. */
export async function readContents(
  env: { DATA_DIR: string; DATABASE_URL?: string },
  recorded: ReleaseStory,
): Promise<Read> {
  const connection = await connect({ url: env.DATABASE_URL, dataDir: env.DATA_DIR });
  const read = async <T>(text: string): Promise<T[]> =>
    (await connection.executeSql(text)).rows as T[];
  try {
    const tables = await readTables(connection);
    const subscribers = await read<{ email: string; status: string }>(
      "select email, status from newsletter_subscribers order by email",
    );
    const files = await read<FullContents["media"][number]>(
      "select id, name, type, key, size as bytes from media_items",
    );
    const jobs = await read<{ name: string; n: number }>(
      "select name, count(*)::int as n from pgboss.job where state in ('created', 'retry') group by name order by name",
    );
    const contents = {
      ...recorded,
      media: recorded.media.map((item) => files.find(({ id }) => id === item.id) ?? item),
      leads: await read<FullContents["leads"][number]>(
        "select id, name, email, status, quarantined from form_submissions order by seq",
      ),
      waitingMails: (
        await read<{ recipient: string }>(
          "select recipient from emails where status in ('queued', 'held') order by recipient",
        )
      ).map(({ recipient }) => recipient),
      subscribers: Object.fromEntries(subscribers.map(({ email, status }) => [email, status])),
      rows: Object.fromEntries(
        Object.entries(tables).map(([name, { rows }]) => [name, rows.length]),
      ),
      checksums: Object.fromEntries(
        Object.entries(tables).map(([name, table]) => [name, checksumOf(table)]),
      ),
      files: checksumsIn(join(env.DATA_DIR, "media")),
      waitingJobs: Object.fromEntries(jobs.map(({ name, n }) => [name, n])),
    };
    return { contents, tables };
  } finally {
    await connection.close();
  }
}

function checksumsIn(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  return Object.fromEntries(
    files.map((file) => [
      file.slice(folder.length + 1),
      createHash("sha256").update(readFileSync(file)).digest("hex"),
    ]),
  );
}
