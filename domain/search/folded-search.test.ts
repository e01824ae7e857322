import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { ownDatabase } from "#tests/own-database.ts";
import { folded, holds, holdsIndexed } from "./folded-search.server.ts";
import { rows } from "#database/rows.ts";

const database = ownDatabase();

test.each([
  ["Nguyễn", "nguyen"],
  ["NGUYỄN THỊ ĐẶNG", "nguyen thi dang"],
  ["Siobhán Muñoz-Zoë", "siobhan munozzoe"],
  ["O’Malley", "omalley"],
  ["O'MALLEY", "omalley"],
  ["O´Malley O`Malley Oʼ Malley", "omalley omalley o malley"],
  ["Smith‑Jones Smith-Jones Smith–Jones", "smithjones smithjones smithjones"],
  ["Straße GROẞ Łódź Ærø İstanbul ılık", "strasse gross lodz aero istanbul ilik"],
  ["ИВАН Ёлка Йо ΣΊΣΥΦΟΣ", "иван елка ио σισυφοσ"],
  ["ｆｕｌｌ ７５７", "full 757"],
  ["non\u00a0breaking so\u00adft zero\u200bwidth", "non breaking soft zerowidth"],
  ["हिन्दी", "हिन्दी"],
  ["50%_\\ <b>", "50%_\\ <b>"],
])("%j is compared as %j", async (text, expected) => {
  const [row] = await rows<{ text: string }>(
    database.db,
    sql`select ${folded(sql`${text}::text`)} as text`,
  );
  expect(row?.text).toBe(expected);
});

test.each([
  ["Nguyễn", "nguyen", true],
  ["Nguyen", "nguyễn", true],
  ["O’Malley", "o'malley", true],
  ["100% off", "0%", true],
  ["100 off", "0%", false],
  ["a_b", "a_b", true],
  ["axb", "a_b", false],
  [String.raw`a\b`, String.raw`a\b`, true],
  ["ab", String.raw`a\b`, false],
  ["１００％", "0%", true],
])("%j and the word %j: %j, by scan and by index", async (text, word, expected) => {
  const stored = folded(sql`${text}::text`);
  const [row] = await rows<{ scan: boolean; index: boolean }>(
    database.db,
    sql`select ${holds(stored, word)} as scan, ${holdsIndexed(stored, word)} as index`,
  );
  expect(row).toEqual({ scan: expected, index: expected });
});
