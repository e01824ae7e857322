import { expect, test } from "vitest";
import { leadValue, readLead, readSlot, slotValue } from "./plan.ts";

test("a window and a lead survive the form", () => {
  const slot = {
    day: "2026-11-24",
    value: "08:00-10:00",
    label: "",
    startsAt: new Date(0),
    endsAt: new Date(0),
    isOpen: true,
    isClosed: false,
  };
  for (const personId of ["olga", "a b:c"])
    expect(readSlot(slotValue(slot, personId))).toEqual({
      day: "2026-11-24",
      window: "08:00-10:00",
      personId,
    });
  expect(readLead(leadValue({ id: "x:y", version: 12 }))).toEqual({ leadId: "x:y", version: 12 });
});

test("what is no window and no lead is read as an unknown one", () => {
  expect(readSlot("")).toEqual({ day: "", window: "", personId: "" });
  expect(readLead("x").version).toBeNaN();
});
