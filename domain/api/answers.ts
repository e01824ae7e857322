import { z } from "zod";
import type { Page } from "#domain/lists/cursor.ts";
import type { Accepted, Model, Refused } from "./operation.ts";

export const instant = z.iso.datetime();
export const maybeText = z.string().nullable();
export const maybeInstant = instant.nullable();

/** The cursor of a list; the answer before has it. */
export const after = z
  .string()
  .max(120)
  .optional()
  .meta({ description: "Continues a list: next of the page before.", example: undefined });

/** A switch of a list's filters, as in the address of the screen. */
export const switchedOn = z.enum(["1"]).optional();

const asSnake = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A row as JSON: names in snake_case, times as text. */
export function asJson(row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      asSnake(name),
      value instanceof Date ? value.toISOString() : (value as unknown),
    ]),
  );
}

/** A row as its model documents it; anything else stays here. */
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

export const wrongCursor: Refused = {
  ok: false,
  reason: "invalid",
  message: "This is no cursor of this list.",
  fieldErrors: { after: ["This is no cursor of this list"] },
};

/** Reads a cursor; undefined for one that this list did not give. */
export function cursorOf<Cursor>(
  text: string | undefined,
  read: (text: string) => Cursor | null,
): Cursor | null | undefined {
  return text === undefined ? null : (read(text) ?? undefined);
}

/** A query of filters as the screens have it in their addresses. */
export function searchOf(query: object): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (typeof value === "string") search.set(name, value);
  return search;
}

const rowsPerPage = 50;

/** A page of rows that are in memory, in the order of their keys. */
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
