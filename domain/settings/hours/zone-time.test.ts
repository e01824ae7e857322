import { expect, test } from "vitest";
import { instantOfField } from "./zone-time.ts";

const zone = "America/New_York";
const read = (text: string): string | undefined => instantOfField(text, zone)?.toISOString();

test.each([
  ["2026-11-24T08:00", "2026-11-24T13:00:00.000Z"],
  ["2028-02-29T00:00", "2028-02-29T05:00:00.000Z"],
  ["2026-12-31T24:00", "2027-01-01T05:00:00.000Z"],
])("%s is a local time", (text, instant) => expect(read(text)).toBe(instant));

test.each([
  "2026-02-29T08:00",
  "2026-02-31T08:00",
  "2026-04-31T08:00",
  "2026-13-01T08:00",
  "2026-00-10T08:00",
  "2026-10-00T08:00",
  "2026-11-24T24:01",
  "2026-11-24T25:00",
  "2026-11-24T08:60",
  "2026-11-24",
  "0000-01-01T08:00",
  "9999-12-31T24:00",
  "",
])("%s is no local time", (text) => expect(read(text)).toBeUndefined());
