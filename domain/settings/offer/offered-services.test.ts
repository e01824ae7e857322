import { describe, expect, it } from "vitest";
import {
  choiceLabel,
  knownPlan,
  knownService,
  planChoices,
  plans,
  quoteServices,
  serviceChoices,
  serviceLabel,
  serviceOfPlan,
} from "#domain/leads/choices.ts";
import { addedName, namedPlanValue, offeredChoices } from "./offered-services.ts";

describe("a service that the owner added", () => {
  it.each([
    ["page:mole-control", "Mole control"],
    ["page:x", "X"],
    ["page:wildlife-2-you", "Wildlife 2 you"],
  ])("is named by its value: %s", (value, name) => {
    expect(serviceLabel(value)).toBe(name);
    expect(knownService(value)).toBe(value);
    expect(serviceChoices(value).at(-1)).toEqual({ value, label: name });
  });

  it.each([
    "mole-control",
    "page:",
    "page:-a",
    "page:a--b",
    "page:A",
    "page:a b",
    "page:<b>",
    "page:../x",
    `page:${"a".repeat(200)}`,
    "page:a\n",
    "",
  ])("has no other value: %j", (value) => {
    expect(addedName(value)).toBeUndefined();
    expect(knownService(value)).toBeNull();
    expect(serviceChoices(value)).toHaveLength(quoteServices.length);
  });

  it("stands before Other in the form, and a retired one is left out", () => {
    const choices = offeredChoices(quoteServices, {
      retiredServices: { termites: "gone", moisture: "gone" },
      addedServices: [{ slug: "mole-control", name: "Moles & voles" }],
    });
    expect(choices.slice(-2)).toEqual([
      { value: "page:mole-control", label: "Moles & voles" },
      { value: "other", label: "Other" },
    ]);
    expect(choices.map(({ value }) => value)).not.toContain("termites");
  });
});

describe("a plan that the owner named", () => {
  it.each([
    ["Summer Shield", "plan:summer-shield", "Summer shield"],
    ["Crawl & attic, twice a year!", "plan:crawl-attic-twice-a-year", "Crawl attic twice a year"],
    ["Élan", "plan:elan", "Elan"],
  ])("is known by its value, and is for homes: %s", (name, value, label) => {
    expect(namedPlanValue(name)).toBe(value);
    expect(knownPlan(value)).toBe(value);
    expect(choiceLabel(plans, value)).toBe(label);
    expect(planChoices(value).at(-1)).toEqual({ value, label });
    expect(serviceOfPlan(value)).toBe("general");
    expect(knownService(value)).toBeNull();
  });

  it.each([namedPlanValue("★"), "plan:", "plan:A", "page:mole-control", "summer", "plan:a\nb"])(
    "has no other value: %j",
    (value) => {
      expect(knownPlan(value)).toBeNull();
      expect(planChoices(value)).toHaveLength(plans.length);
    },
  );
});
