import { type SQL, sql } from "drizzle-orm";
import type { Read } from "#database/reader.ts";
import type { DayRange } from "#domain/reports/parameters.ts";
import type { Fold, Progress, Sums } from "#domain/reports/report.ts";

/** One statement should take about this long: on the embedded database, everyone else waits meanwhile. */
const targetMs = 40;
const firstRows = 5000;
const mostRowsOfPart = 40_000;
/** Smaller parts take longer to find than to sum, also while the machine is busy with something else. */
const fewestRowsOfPart = 2500;
/** Groups of one part; the rest of a part with more is not counted, so keys must be few. */
const mostGroups = 20_000;

const dayMs = 86_400_000;

/** Start of a part, as text that keeps microseconds. */
interface Place {
  at: string;
  id: string;
}

export interface FoldRun {
  read<T>(work: (read: Read) => Promise<T>): Promise<T>;
  range: DayRange;
  timeZone: string;
  now: Date;
  /** Whether to stop after this part and keep what there is. */
  isOver(): boolean;
  onProgress(progress: Progress): void;
}

/** Sums the rows of a period in parts, newest first; between them, others use the database. */
export async function foldRows(fold: Fold, run: FoldRun): Promise<Sums[]> {
  const groups = new Map<string, Record<string, string | number | null>>();
  const bounds = boundsOf(fold, run);
  const oldest = await run.read(async (read) => {
    const [row] = await read<{ at: string | null }>(
      sql`select ${fold.at}::text as at from ${fold.table} where ${bounds}
        order by ${fold.at} asc, ${fold.id} asc limit 1`,
      1,
    );
    return row?.at ?? null;
  });
  if (oldest === null) {
    run.onProgress({ seen: 0, share: 1, reachedAt: null, complete: true });
    return [];
  }
  const first = new Date(oldest).getTime();
  const last = Math.min(run.now.getTime(), Date.parse(run.range.last) + 2 * dayMs);
  let rowsOfPart = firstRows;
  let place: Place | null = null;
  let seen = 0;
  run.onProgress({ seen, share: 0, reachedAt: null, complete: false });
  for (;;) {
    const from: Place | null = place;
    const { end, sums, count, ms }: ReadPart = await run.read((read) =>
      readPart(read, fold, { bounds, from, size: rowsOfPart }),
    );
    for (const sum of sums) add(groups, fold, sum);
    seen += count;
    place = end;
    const reached = end === null ? first : new Date(end.at).getTime();
    run.onProgress({
      seen,
      share: end === null ? 1 : shareOf(last - reached, last - first),
      reachedAt: new Date(reached).toISOString(),
      complete: end === null,
    });
    if (end === null || run.isOver()) return [...groups.values()];
    const factor = Math.min(2, targetMs / Math.max(1, ms));
    rowsOfPart = Math.round(
      Math.min(mostRowsOfPart, Math.max(fewestRowsOfPart, rowsOfPart * factor)),
    );
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** `part` of `whole` as a number from 0 to 1. */
function shareOf(part: number, whole: number): number {
  return Math.min(1, Math.max(0, part / Math.max(1, whole)));
}

function boundsOf({ at, within }: Fold, { range, timeZone }: FoldRun): SQL {
  const midnight = (day: string): SQL => sql`((${day}::date)::timestamp at time zone ${timeZone})`;
  const after = range.first === null ? sql`true` : sql`${at} >= ${midnight(range.first)}`;
  const before = sql`${at} < ((${range.last}::date + 1)::timestamp at time zone ${timeZone})`;
  return within ? sql`${after} and ${before} and ${within}` : sql`${after} and ${before}`;
}

interface ReadPart {
  /** The oldest row of the part; null if it is the last part. */
  end: Place | null;
  sums: Sums[];
  count: number;
  /** Time of its statements, without waiting for a connection. */
  ms: number;
}

interface Part {
  bounds: SQL;
  from: Place | null;
  size: number;
}

async function readPart(
  read: Read,
  { table, at, id, columns, where, join, keys, measures }: Fold,
  { bounds, from, size }: Part,
): Promise<ReadPart> {
  const began = performance.now();
  // The times alone, too: the planner knows how many rows they leave.
  const before =
    from === null
      ? bounds
      : sql`${bounds} and ${at} <= ${from.at}::timestamptz and (${at}, ${id}) < ${placeOf(from)}`;
  const [end = null] = await read<Place>(
    sql`select ${at}::text as at, ${id}::text as id from ${table} where ${before}
      order by ${at} desc, ${id} desc offset ${size - 1} limit 1`,
    1,
  );
  const rows =
    end === null
      ? before
      : sql`${before} and ${at} >= ${end.at}::timestamptz and (${at}, ${id}) >= ${placeOf(end)}`;
  const named = (expressions: Readonly<Record<string, SQL>>): SQL[] =>
    Object.entries(expressions).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`);
  const positions = Object.keys(keys).map((_, place) => sql.raw(String(place + 1)));
  const sums = await read<{ sums: Sums }>(
    sql`select to_jsonb(sums) as sums from (
      select ${sql.join([...named(keys), ...named(measures)], sql`, `)}
      from (select ${at} as at, ${id} as id, ${columns} from ${table} where ${rows}) as part ${join ?? sql``}
      where ${where ?? sql`true`}
      ${positions.length > 0 ? sql`group by ${sql.join(positions, sql`, `)}` : sql``}) as sums`,
    mostGroups,
  );
  const ms = performance.now() - began;
  const count = end === null ? await countOf(read, sql`${table} where ${rows}`) : size;
  return { end, sums: sums.map((row) => row.sums), count, ms };
}

async function countOf(read: Read, rows: SQL): Promise<number> {
  const [found] = await read<{ count: number }>(sql`select count(*)::int as count from ${rows}`, 1);
  return found?.count ?? 0;
}

/** The ID is bound as text and takes the column's type. */
function placeOf({ at, id }: Place): SQL {
  return sql`(${at}::timestamptz, ${id})`;
}

function add(
  groups: Map<string, Record<string, string | number | null>>,
  { keys, measures, largest = [] }: Fold,
  sum: Sums,
): void {
  const key = JSON.stringify(Object.keys(keys).map((name) => sum[name] ?? null));
  const group = groups.get(key);
  if (!group) {
    groups.set(key, { ...sum });
    return;
  }
  for (const name of Object.keys(measures)) {
    const [before = null, more = null] = [group[name], sum[name]];
    if (before === null || more === null) group[name] = before ?? more;
    else if (largest.includes(name)) group[name] = more > before ? more : before;
    else group[name] = Number(before) + Number(more);
  }
}
