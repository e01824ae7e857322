import { expect, it } from "vitest";
import { filledVariables, withoutSiteName } from "./seo-variables.ts";

const values = {
  title: "Ants in May",
  siteName: "Old Pest",
  tagline: "Since 1988",
  category: "Ants",
  excerpt: "Short.",
  author: "Ann",
  year: "2019",
};

it.each([
  ["%%title%% %%page%% %%sep%% %%sitename%%", "Ants in May – Old Pest"],
  ["%title% %sep% %sitename%", "Ants in May – Old Pest"],
  ["%%primary_category%%: %%title%%", "Ants: Ants in May"],
  ["%excerpt%", "Short."],
  ["%%page%% %%sep%% %%sitename%%", "Old Pest"],
  ["No variables, 100% safe", "No variables, 100% safe"],
  ["50% off %title%", "50% off Ants in May"],
  ["%%cf_price%% %%title%%", ""],
  ["%%ct_product_cat%%", ""],
  ["%date(F jS, Y)%", ""],
  ["%customfield(x)% %title%", ""],
  ["", ""],
])("%j is %j", (written, expected) => expect(filledVariables(written, values)).toBe(expected));

it.each([
  ["Ants – Old Pest", "Ants"],
  ["Ants | old pest", "Ants"],
  ["Ants at Old Pest", "Ants at Old Pest"],
  ["Old Pest", "Old Pest"],
])("the title %j goes on as %j", (title, expected) =>
  expect(withoutSiteName(title, "Old Pest")).toBe(expected),
);
