import { expect, test } from "vitest";
import { companyDefaults } from "#domain/settings/company.ts";
import { isOpen, nextChange } from "#domain/settings/hours/hours.ts";
import { chatPromise } from "./chat-promise.ts";

function promiseAt(time: string): string {
  const now = new Date(time);
  const { hours } = companyDefaults;
  const change = nextChange(now, hours);
  const opening = {
    open: isOpen(now, hours),
    now: time,
    change: change && { kind: change.kind, at: change.at.toISOString() },
  };
  return chatPromise({ company: companyDefaults, opening });
}

test("an open office answers within its response time", () =>
  expect(promiseAt("2026-11-20T17:00:00Z")).toBe(
    "We answer within 2 hours during business hours.",
  ));

test("a closed office gives its opening time, and counts from then", () =>
  expect(promiseAt("2026-11-22T17:00:00Z")).toBe(
    "We're closed now. We open Monday at 8AM, and answer within 2 hours from then.",
  ));
