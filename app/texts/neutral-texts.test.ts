import { expect, test } from "vitest";
import { textPages, textPagesOf } from "#app/texts/all-texts.server.ts";
import { below, isFixed } from "#domain/page-texts/merge-texts.ts";
import { companyFrom, ownerFactsOf } from "#domain/settings/owner-facts.ts";
import { companyDefaults } from "#domain/settings/company.ts";
import { firstFirmWords, sentencesWith } from "#tests/first-firm.ts";

const firm = companyFrom(
  ownerFactsOf({
    contentSet: "neutral",
    name: "Treasure Valley Pest",
    region: "the Treasure Valley",
    address: {
      street: "1 Elm St",
      city: "Boise",
      region: "ID",
      postalCode: "83702",
      country: "US",
    },
  }),
  new Date(),
);

/** Every text of a tree by its path. */
function leaves(part: unknown, path = ""): [path: string, text: string][] {
  if (typeof part === "string") return [[path, part]];
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) =>
    isFixed(name) ? [] : leaves(value, below(path, name)),
  );
}

test.each(textPagesOf("neutral").map(({ page, write }) => [page, write] as const))(
  "the neutral texts of %s name nothing of Hampton Roads",
  (_page, write) => {
    const texts = leaves(write(firm));
    expect(
      texts.flatMap(([path, text]) => sentencesWith(firstFirmWords, `${path}: ${text}`)),
    ).toEqual([]);
  },
);

test("no text is empty, and no fact stays a name in braces", () => {
  for (const { write } of textPagesOf("neutral"))
    for (const [path, text] of leaves(write(firm))) {
      expect(text.trim(), path).not.toBe("");
      expect(text, path).not.toMatch(/[{}]/);
    }
});

test("titles and descriptions fit into search results", () => {
  for (const { write, page } of textPagesOf("neutral")) {
    const { meta } = write(firm) as { meta?: { title: string; description: string } };
    if (!meta) continue;
    expect(meta.description.length, `${page}: ${meta.description}`).toBeGreaterThanOrEqual(100);
    expect(meta.description.length, `${page}: ${meta.description}`).toBeLessThanOrEqual(165);
  }
});

test("the check finds the words of Hampton Roads in its own texts", () => {
  const home = textPages.find(({ page }) => page === "home");
  const texts = leaves(home?.write(companyDefaults)).map(([, text]) => text);
  expect(sentencesWith(firstFirmWords, texts.join(" ")).length).toBeGreaterThan(5);
});
