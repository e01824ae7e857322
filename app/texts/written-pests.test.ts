import { describe, expect, it } from "vitest";
import { textPages } from "#app/texts/all-texts.server.ts";
import { cities } from "#domain/settings/cities.ts";
import { companyDefaults } from "#domain/settings/company.ts";
import { writtenPests } from "#domain/site/content/written/all-written.ts";
import { likeness, mostAlike, wordRows } from "#domain/words/likeness.ts";

/** All texts of a tree. */
function textsOf(part: unknown): string[] {
  if (typeof part === "string") return [part];
  if (typeof part === "object" && part !== null) return Object.values(part).flatMap(textsOf);
  return [];
}

describe("the written pages about pests", () => {
  const shipped = textPages.map(
    ({ page, write }) => [page as string, wordRows(textsOf(write(companyDefaults)))] as const,
  );
  const written = writtenPests.map((pest) => [pest.id, wordRows(textsOf(pest))] as const);

  it.each(written)("%s shares at most 15%% of its five-word rows with any page", (id, own) => {
    expect(own.size).toBeGreaterThan(500);
    const alike = [...shipped, ...written]
      .filter(([other, rows]) => other !== id && likeness(own, rows) > mostAlike)
      .map(([other]) => other);
    expect(alike).toEqual([]);
  });

  it.each(writtenPests)("$id names no place of the first firm", (pest) => {
    const text = textsOf(pest).join("\n");
    const names = cities.flatMap(({ name, neighborhoods }) => [name, ...neighborhoods]);
    for (const name of [...names, "Virginia", "Hampton Roads", "Chesapeake Bay", "tidal", "Navy"])
      expect(text, name).not.toContain(name);
  });
});
