import { expect, it } from "vitest";
import { filledVariables, type SeoValues, withoutSiteName } from "./seo-variables.ts";

const values: SeoValues = {
  plugin: "yoast",
  title: "Ants in May",
  siteName: "Old Pest",
  tagline: "Since 1988",
  category: "Ants",
  categories: ["Ants", "Spring"],
  tags: ["carpenter", "garden"],
  excerpt: "",
  summary: "Ants come in May.",
  author: "Ann",
  keyphrase: "ants, ant control",
  id: "12",
  address: "https://old.example/ants/",
  published: "2019-05-03 09:05:00",
  modified: "2020-06-11 14:00:00",
  now: "2026-11-29 08:00:00",
};

it.each([
  ["%%title%% %%page%% %%sep%% %%sitename%%", "Ants in May - Old Pest"],
  ["%title% %sep% %sitename%", "Ants in May - Old Pest"],
  ["%%primary_category%%: %%title%%", "Ants: Ants in May"],
  ["Best traps of %%currentyear%%", "Best traps of 2026"],
  ["Best traps of %currentmonth% %currentyear%", "Best traps of November 2026"],
  ["%%currentday%%, %%currentdate%%", "29, November 29, 2026"],
  ["%%date%% and %%modified%%", "May 3, 2019 and June 11, 2020"],
  ["%date(F jS, Y)% %modified(M d, y H:i)%", "May 3rd, 2019 Jun 11, 20 14:00"],
  ["%currenttime(l)%", "Sunday"],
  ["%%excerpt%%|%%excerpt_only%%", "Ants come in May.|"],
  ["%%focuskw%% %%pt_single%%", "ants Post"],
  ["%%page%% %%sep%% %%sitename%%", "Old Pest"],
  ["%title% %sep% %page% %sep%", "Ants in May"],
  ["No variables, 100% safe", "No variables, 100% safe"],
  ["50% off %title%", "50% off Ants in May"],
  ["", ""],
])("%j is %j, as the plugin shows it today", (written, text) =>
  expect(filledVariables(written, values)).toEqual({ text, unknown: [] }),
);

it.each([
  ["%%cf_price%% %%title%%", "Ants in May", ["%%cf_price%%"]],
  ["%%ct_product_cat%%single%%", "", ["%%ct_product_cat%%single%%"]],
  ["%%title%% %%sep%% %%cf_a-1%%", "Ants in May", ["%%cf_a-1%%"]],
  ["%customfield(x)% %title%", "Ants in May", ["%customfield(x)%"]],
])("%j leaves out what only the old site knows", (written, text, unknown) =>
  expect(filledVariables(written, values)).toEqual({ text, unknown }),
);

it("lists all terms for Yoast and shows the first one for Rank Math", () => {
  const filled = (plugin: SeoValues["plugin"]) =>
    filledVariables("%category%, %tag%", { ...values, plugin }).text;
  expect(filled("yoast")).toBe("Ants, Spring, carpenter, garden");
  expect(filled("rank_math")).toBe("Ants, carpenter");
});

it.each([
  ["Ants – Old Pest", "Ants"],
  ["Ants | old pest", "Ants"],
  ["Ants at Old Pest", "Ants at Old Pest"],
  ["Old Pest", "Old Pest"],
])("the title %j goes on as %j", (title, expected) =>
  expect(withoutSiteName(title, "Old Pest")).toBe(expected),
);
