import { z } from "zod";
import { asSnake } from "#domain/records/snake-case.ts";
import type { Page } from "#domain/lists/cursor.ts";
import type { Accepted, Model, OperationAnswer, Refused } from "./operation.ts";

export const instant = z.iso.datetime();
export const maybeText = z.string().nullable();
export const maybeInstant = instant.nullable();

/** Returns a row as JSON with names in snake_case and times as text. */
export function asJson(row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      asSnake(name),
      value instanceof Date ? value.toISOString() : (value as unknown),
    ]),
  );
}

/** Returns a row with only the fields that its model documents. */
export function shown(form: Model, row: object): Record<string, unknown> {
  return form.schema.parse(asJson(row));
}

export function one(form: Model, row: object, version?: number): Accepted<object> {
  return { ok: true, value: shown(form, row), ...(version === undefined ? {} : { version }) };
}

export function page(
  form: Model,
  { rows, next }: { rows: readonly object[]; next: string | number | null },
): Accepted<object> {
  return {
    ok: true,
    value: {
      data: rows.map((row) => shown(form, row)),
      next: next === null ? null : String(next),
    },
  };
}

export function notFound(what: string): Refused {
  return { ok: false, reason: "not_found", message: `There is no ${what} with this id.` };
}

const wrongCursor: Refused = {
  ok: false,
  reason: "invalid",
  message: "This cursor does not belong to this list.",
  fieldErrors: { after: ["This cursor does not belong to this list"] },
};

interface CursorList<Cursor> {
  /** The cursor of the request. */
  start: string | undefined;
  /** Reads a cursor. Returns null for text that does not come from this list. */
  read(text: string): Cursor | null;
  rows(cursor: Cursor | null): Promise<Parameters<typeof page>[1]>;
}

/** Answers with the page after a cursor. Refuses a cursor of another list. */
export async function pageAfter<Cursor>(
  form: Model,
  { start, read, rows }: CursorList<Cursor>,
): Promise<OperationAnswer<object>> {
  if (start === undefined) return page(form, await rows(null));
  const cursor = read(start);
  return cursor === null ? wrongCursor : page(form, await rows(cursor));
}

const rowsPerPage = 50;

/** Returns a page of rows from memory, sorted by key. */
export function pageByKey<Row extends object>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  { start, order }: { start: string | undefined; order: "rising" | "falling" },
): Page<Row & { key: string }> {
  const sign = order === "rising" ? 1 : -1;
  const compare = (one: string, other: string): number =>
    one === other ? 0 : one < other ? -sign : sign;
  const sorted = rows
    .map((row) => ({ ...row, key: keyOf(row) }))
    .filter(({ key }) => start === undefined || compare(key, start) > 0)
    .toSorted((a, b) => compare(a.key, b.key));
  const found = sorted.slice(0, rowsPerPage);
  const next = sorted.length > rowsPerPage ? (found.at(-1)?.key ?? null) : null;
  return { rows: found, next };
}
