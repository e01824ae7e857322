import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { connect, type DatabaseConnection } from "#database/connect.ts";
import { migrate } from "#database/migrate.ts";
import type { OutsideWorld } from "./outside-world.ts";
import { pause, startProduct } from "./product-process.ts";
import { projectRoot } from "./running-server.ts";

type Env = Record<string, string>;

async function opened<T>(
  env: Env,
  work: (connection: DatabaseConnection) => Promise<T>,
): Promise<T> {
  const connection = await connect({ url: env["DATABASE_URL"], dataDir: env["DATA_DIR"] ?? "" });
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}

/** Adds confirmed subscribers and an issue that is due; with the embedded database, the product must not be running. */
export async function plantIssue(env: Env, subscribers: number): Promise<void> {
  await opened(env, async (connection) => {
    await migrate(connection, join(projectRoot, "database/migrations"));
    await connection.executeSql(
      `insert into newsletter_subscribers (id, email, status, created_at, confirmed_at)
      select gen_random_uuid(), 'reader-' || n || '@mail-' || n % 40 || '.example', 'subscribed',
        now() - interval '1 day', now() - interval '1 day' from generate_series(1, $1::int) as n`,
      [subscribers],
    );
    await connection.executeSql(
      `insert into newsletter_issues
        (id, subject, preview, content, status, created_by, created_at, updated_at, scheduled_at)
      values ($1, 'Ants in spring', 'Where to look.', $2, 'scheduled', 'Dana', now(), now(), now())`,
      [randomUUID(), "<p>Ants follow water. Look below the sink first.</p>".repeat(60)],
    );
  });
}

/** The emails of the newsletter among those that the mail server took. */
export const issueMails = ({ mails }: OutsideWorld): OutsideWorld["mails"] =>
  mails.filter(({ recipient }) => recipient.startsWith("reader-"));

/** Starts the product and kills it with -9 while it sends, again and again. Returns the kills while it sent. */
export async function killWhileSending(
  env: Env,
  world: OutsideWorld,
  { cycles, subscribers, atMostMs }: { cycles: number; subscribers: number; atMostMs: number },
): Promise<number> {
  let kills = 0;
  for (let cycle = 0; cycle < cycles; cycle++) {
    const product = await startProduct(env);
    const before = issueMails(world).length;
    const end = Date.now() + 120_000;
    while (issueMails(world).length === before && Date.now() < end) await pause(5);
    await pause(Math.random() * atMostMs);
    if (new Set(issueMails(world).map(({ recipient }) => recipient)).size < subscribers) kills++;
    await product.kill();
  }
  return kills;
}

export interface IssueVerdict {
  /** Subscribers without the issue. */
  missing: number;
  /** Subscribers with two different emails of the issue. */
  repeated: number;
  /** Emails that the mail server took twice, with the same Message-ID. */
  handedTwice: number;
  /** Of deliveries, by status. */
  deliveries: Record<string, number>;
  issue: string;
}

/** Compares what the mail server took with the database; with the embedded database, the product must not be running. */
export async function verifyIssue(
  env: Env,
  world: OutsideWorld,
  subscribers: number,
): Promise<IssueVerdict> {
  const ids = new Map<string, Set<string>>();
  const mails = issueMails(world);
  for (const { recipient, messageId } of mails)
    ids.set(recipient, (ids.get(recipient) ?? new Set()).add(messageId));
  const all = [...ids.values()];
  return await opened(env, async (connection) => {
    const { rows } = await connection.executeSql(
      "select status, count(*)::int as count from newsletter_deliveries group by status",
    );
    const issues = await connection.executeSql("select status from newsletter_issues");
    return {
      missing: subscribers - ids.size,
      repeated: all.filter(({ size }) => size > 1).length,
      handedTwice: mails.length - all.reduce((sum, { size }) => sum + size, 0),
      deliveries: Object.fromEntries(
        (rows as { status: string; count: number }[]).map(({ status, count }) => [status, count]),
      ),
      issue: (issues.rows[0] as { status: string }).status,
    };
  });
}
