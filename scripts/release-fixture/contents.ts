import { connect } from "#database/connect.ts";
import type { ReleaseContents } from "#tests/released/release-fixture.ts";
import type { ReleaseStory } from "./story.ts";

/** Adds the contents of the database to the facts of the story; the product must not be running. */
export async function readContents(
  dataDir: string,
  recorded: ReleaseStory["recorded"],
): Promise<Omit<ReleaseContents, "release">> {
  const connection = await connect({ dataDir });
  const read = async <T>(text: string): Promise<T[]> =>
    (await connection.executeSql(text)).rows as T[];
  try {
    const tables = await read<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    );
    const rows: Record<string, number> = {};
    for (const { name } of tables)
      rows[name] = (await read<{ n: number }>(`select count(*)::int as n from ${name}`))[0]?.n ?? 0;
    const subscribers = await read<{ email: string; status: string }>(
      "select email, status from newsletter_subscribers order by email",
    );
    const files = await read<ReleaseContents["media"][number]>(
      "select id, name, type, key, size as bytes from media_items",
    );
    return {
      ...recorded,
      media: recorded.media.map((item) => files.find(({ id }) => id === item.id) ?? item),
      leads: await read(
        "select id, name, email, status, quarantined from form_submissions order by seq",
      ),
      waitingMails: (
        await read<{ recipient: string }>(
          "select recipient from emails where status <> 'sent' order by recipient",
        )
      ).map(({ recipient }) => recipient),
      subscribers: Object.fromEntries(subscribers.map(({ email, status }) => [email, status])),
      rows,
    };
  } finally {
    await connection.close();
  }
}
