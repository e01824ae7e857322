import { expect, it } from "vitest";
import { isOver, lastDay } from "./offer-end.ts";
import type { Block, PageContent } from "./page-content.ts";

const block = (kind: string, values: Record<string, string> = {}): Block => ({
  id: kind,
  kind,
  values,
});
const page = (...blocks: Block[]): PageContent => ({
  title: "Spring offer",
  searchTitle: "",
  description: "",
  menu: "menu",
  blocks,
});
const spring = block("offer", { ends: "2026-05-31" });

it("a page about an offer is over the day after its last day", () => {
  const content = page(block("hero"), spring, block("steps"));
  expect(isOver(content, "2026-05-31")).toBe(false);
  expect(isOver(content, "2026-06-01")).toBe(true);
});

it("a page with several offers is over after the last of them", () => {
  expect(lastDay(page(block("hero"), spring, block("offer", { ends: "2026-08-01" })))).toBe(
    "2026-08-01",
  );
});

it.each([
  ["no offer", page(block("hero"), block("text"))],
  ["an offer without a last day", page(block("hero"), block("offer", { ends: "" }))],
  ["one offer of two that stays", page(block("hero"), spring, block("offer"))],
  ["a topic, with an offer further down", page(block("hero"), block("text"), spring)],
])("a page with %s is never over", (_what, content) => {
  expect(isOver(content, "2030-01-01")).toBe(false);
});
