import { isMoment } from "#domain/words/calendar-day.ts";

/** Where a page of a list starts: after this row. `at` is ISO 8601 with microseconds, as the database orders by; addresses of earlier versions have milliseconds. */
export interface Cursor {
  at: string;
  id: string;
}

export function writeCursor({ at, id }: Cursor): string {
  return `${at}~${id}`;
}

/** Null for the first page, and for anything else. */
export function readCursor(text: string | null): Cursor | null {
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}(?:\d{3})?Z)~([\w-]{1,64})$/.exec(
    text ?? "",
  );
  const [, at, id] = match ?? [];
  if (at === undefined || id === undefined) return null;
  return isMoment(`${at.slice(0, 23)}Z`) ? { at, id } : null;
}

/** One page of a list. */
export interface Page<Row> {
  rows: Row[];
  /** Cursor of the next page; null on the last one. */
  next: string | null;
}

/** A page of rows, of which one more than `size` was read. */
export function pageOf<Row extends Cursor>(found: readonly Row[], size: number): Page<Row> {
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  return { rows, next: found.length > size && last ? writeCursor(last) : null };
}
