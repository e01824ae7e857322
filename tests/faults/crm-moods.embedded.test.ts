import { afterAll, beforeAll, expect, it } from "vitest";
import { isShort } from "./is-short.ts";
import { type MoodTrial, startMoodTrial } from "./mood-trial.ts";
import type { CrmMood } from "./moody-servers.ts";

/** What becomes of a contact after the CRM works again: it is there, or a person has to decide. */
const moods: [CrmMood, "synced" | "failed"][] = [
  ["rejects the token", "synced"],
  ["rejects every contact", "failed"],
  ["wants fewer requests", "synced"],
  ["fails", "synced"],
  ["answers with a web page", "synced"],
  ["sends an endless answer", "synced"],
  ["redirects", "synced"],
  ["hangs up", "synced"],
  ["never answers", "synced"],
];

let trial: MoodTrial;
beforeAll(async () => {
  trial = await startMoodTrial();
});
afterAll(() => trial.stop());

const selected = isShort ? moods.slice(0, 3) : moods;

it.each(selected)(
  "a CRM that %s loses no contact, and delays no email",
  async (mood, outcome) => {
    const { servers, sendLeads, statesOf, untilEach } = trial;
    servers.crmMood = mood;
    const emails = await sendLeads();
    await expect.poll(() => emails.every((email) => servers.mails.has(email))).toBe(true);
    const errors = async () => (await statesOf(emails)).flatMap(({ syncError }) => syncError ?? []);
    await expect.poll(errors, { timeout: 30_000 }).not.toEqual([]);
    servers.crmMood = "works";
    await untilEach(emails, ({ sync }) => sync !== "pending");
    if (outcome === "synced") {
      expect(emails.filter((email) => !servers.contacts.has(email))).toEqual([]);
      return;
    }
    // Those that were tried before the CRM worked again.
    const failed = (await statesOf(emails)).filter(({ sync }) => sync === "failed");
    expect(failed.length).toBeGreaterThan(0);
    for (const { syncError } of failed) expect(syncError).toMatch(/^4\d\d /);
  },
  240_000,
);

it("every lead is stored once", () => trial.expectAllStored());
