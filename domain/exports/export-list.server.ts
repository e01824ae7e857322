import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { refuseUnlessFresh } from "#domain/access/fresh.server.ts";
import type { Capability } from "#domain/access/permissions.ts";
import { type AuditEntry, recordAudit } from "#domain/audit/record-audit.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { csvLine } from "#domain/words/csv.ts";
import { localTimeText, timeHeading } from "#domain/words/local-time.ts";

type Cell = string | number | Date | null | undefined;

/** A column of the file. `isTime` names the time zone in the heading. */
export interface CsvColumn<Row> {
  label: string;
  cell(row: Row): Cell;
  isTime?: boolean;
}

interface ExportedList<Row, Value> {
  permission: Capability;
  audit: Pick<AuditEntry, "action" | "resourceType" | "details">;
  columns: readonly CsvColumn<Value>[];
  /** The rows after the last one that was read, at most `limit`. */
  read(last: Row | null, limit: number): Promise<Row[]>;
  /** What the file has besides the rows; they are complete by default. */
  complete?(rows: Row[]): Promise<Value[]>;
  now?: Date;
}

const batch = 500;

/**
 * A list as CSV, UTF-8 with a byte order mark for spreadsheets, times in the company's time zone. Memory use is constant
 * at any length. Requires a recent sign-in; who took it is in the audit log.
 */
export async function exportList<Row, Value = Row>(
  ctx: Ctx,
  { permission, audit, columns, read, complete, now = new Date() }: ExportedList<Row, Value>,
): Promise<Outcome<ReadableStream<Uint8Array>, "reauthenticate">> {
  requirePermission(ctx, permission);
  const stale = refuseUnlessFresh(ctx, now);
  if (stale) return stale;
  await recordAudit(ctx.db, ctx, { severity: "medium", ...audit });
  const { timeZone } = (await readCompany(ctx.db)).hours;
  const encoder = new TextEncoder();
  const head = csvLine(
    columns.map(({ label, isTime }) => (isTime ? timeHeading(label, timeZone) : label)),
  );
  let last: Row | null = null;
  let text = `\ufeff${head}`;
  const value = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const found = await read(last, batch);
      const values = complete ? await complete(found) : (found as unknown as Value[]);
      const lines = values.map((row) =>
        csvLine(
          columns.map(({ cell }) => {
            const value = cell(row);
            return value instanceof Date ? localTimeText(value, timeZone) : value;
          }),
        ),
      );
      text += lines.join("");
      if (text !== "") controller.enqueue(encoder.encode(text));
      text = "";
      last = found.at(-1) ?? null;
      if (found.length < batch) controller.close();
      // The embedded database runs on this thread: yield between batches.
      await new Promise((resolve) => setImmediate(resolve));
    },
  });
  return { ok: true, value };
}
