import { expect, test } from "vitest";
import * as addresses from "#app/addresses.ts";
import { paletteActions } from "./palette-actions.ts";
import { rankEntries } from "./rank-entries.ts";

const found = (query: string): string | undefined => {
  const entries = paletteActions("office").map((action) => ({ ...action, value: action.label }));
  return rankEntries([{ heading: "Commands", entries }], query)[0]?.entries[0]?.to;
};

test.each(["duty", "alerts", "on call", "on-call", "ring", "rota"])(
  "“%s” finds the on-call schedule first",
  (query) => expect(found(query)).toBe(addresses.duty),
);

test("people who may not read leads don't get the on-call schedule", () => {
  for (const role of ["blogger", "seo", "commenter", null] as const)
    expect(paletteActions(role).map(({ to }) => to)).not.toContain(addresses.duty);
});
