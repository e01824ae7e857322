import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { pack, unpack } from "./packed.ts";
import { sealer } from "./sealed-store.ts";
import { shownLead, shownList } from "./shown-pages.ts";
import { noFilters } from "#domain/leads/filters.ts";

describe("packed text", () => {
  test("keeps dates, nested values and null", () => {
    const value = {
      at: new Date("2026-11-24T14:41:00.123Z"),
      rows: [{ at: new Date(0), text: "2026-11-24T14:41:00.123Z", none: null }],
    };
    expect(unpack(pack(value))).toEqual(value);
  });
  test("keeps an object that only resembles a date", () => {
    const value = { $date: "2026-11-24", other: 1 };
    expect(unpack(pack(value))).toEqual(value);
  });
});

describe("a sealed row", () => {
  const key = () => randomBytes(32).toString("base64url");

  test("opens with its key and shows nothing without it", async () => {
    const own = await sealer("session-1", key());
    const row = await own.seal("row-1", { name: "Dana Miller", at: new Date(5) }, 7);
    expect(row).toMatchObject({ id: "row-1", owner: "session-1", at: 7 });
    expect(Buffer.from(row.bytes).toString("latin1")).not.toContain("Dana");
    expect(await own.open(row)).toEqual({ name: "Dana Miller", at: new Date(5) });
  });
  test("does not open with another key, or in the place of another row", async () => {
    const own = await sealer("session-1", key());
    const other = await sealer("session-2", key());
    const row = await own.seal("row-1", "text", 7);
    expect(await other.open(row)).toBeNull();
    expect(await own.open({ ...row, id: "row-2" })).toBeNull();
  });
});

describe("a kept page", () => {
  const now = new Date("2026-11-24T15:00:00.000Z");
  const readAt = "2026-11-24T14:41:00.000Z";

  test("has the time of reading", () => {
    expect(shownList({ leads: [], now: readAt }, now)).toEqual({
      leads: [],
      keptAt: readAt,
      now: now.toISOString(),
    });
  });
  test("of a lead has its place in the kept list", () => {
    const data = { detail: { lead: { id: "b" } }, now: readAt };
    const list = { filters: noFilters, opened: now };
    const listData = { leads: [{ id: "a" }, { id: "b" }, { id: "c" }], pages: { older: null } };
    expect(shownLead(data, list, listData, now)).toMatchObject({
      list,
      place: { position: 2, total: 3, isCapped: false, previous: "a", next: "c" },
      keptAt: readAt,
    });
    expect(shownLead(data, list, null, now)).toMatchObject({ place: null });
  });
});
