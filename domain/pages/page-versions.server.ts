import { eq, sql } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { perInstance } from "#domain/access/per-instance.ts";
import { pageVersions } from "#database/schema/supplies/pages.ts";

interface Version {
  hash: string;
  changed: Date;
}

type PageVersionsCtx = Pick<Ctx, "db" | "log">;

/** Longer than a healthy database ever takes, too short for a visitor to notice. */
const timeoutMs = 500;

const known = perInstance(() => new Map<string, Version>());

/**
 * Records the content of a page that was just rendered, and returns the date of its last change. Writes a row
 * only for new content. Undefined if the database does not answer: no page waits for a date.
 */
export async function noteVersion(
  ctx: PageVersionsCtx,
  path: string,
  hash: string,
): Promise<Date | undefined> {
  const before = known(ctx.db).get(path);
  if (before?.hash === hash) return before.changed;
  return inTime(ctx, store(ctx.db, path, hash));
}

/** Date of a page's last change, as last recorded here; does not query the database. */
export function rememberedDate(db: Database, path: string): Date | undefined {
  return known(db).get(path)?.changed;
}

/** Date of each page's last content change, by path; the last known dates if the database does not answer. */
export async function readPageDates(ctx: PageVersionsCtx): Promise<Map<string, Date>> {
  const reading = ctx.db
    .select({ path: pageVersions.path, changed: pageVersions.changedAt })
    .from(pageVersions)
    .then((found) => new Map(found.map(({ path, changed }) => [path, changed])));
  const remembered = () =>
    new Map([...known(ctx.db)].map(([path, { changed }]) => [path, changed]));
  return (await inTime(ctx, reading)) ?? remembered();
}

async function store(db: Database, path: string, hash: string): Promise<Date | undefined> {
  const [stored] = await db
    .select({ hash: pageVersions.hash, changed: pageVersions.changedAt })
    .from(pageVersions)
    .where(eq(pageVersions.path, path));
  const row = stored?.hash === hash ? stored : await write(db, path, hash);
  if (row) known(db).set(path, { hash, changed: row.changed });
  return row?.changed;
}

/** If another instance recorded the same content a moment ago, its date wins. */
async function write(
  db: Database,
  path: string,
  hash: string,
): Promise<{ changed: Date } | undefined> {
  const { hash: storedHash, changedAt } = pageVersions;
  const [row] = await db
    .insert(pageVersions)
    .values({ path, hash })
    .onConflictDoUpdate({
      target: pageVersions.path,
      set: {
        hash: sql`excluded.hash`,
        changedAt: sql`case when ${storedHash} = excluded.hash then ${changedAt} else now() end`,
      },
    })
    .returning({ changed: changedAt });
  return row;
}

async function inTime<T>({ log }: PageVersionsCtx, pending: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, undefined);
  });
  const answered = pending.catch((error: unknown) => {
    log.warn({ err: error }, "page versions");
    return undefined;
  });
  try {
    return await Promise.race([answered, late]);
  } finally {
    clearTimeout(timer);
  }
}
