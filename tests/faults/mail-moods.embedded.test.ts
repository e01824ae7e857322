import { afterAll, beforeAll, expect, it } from "vitest";
import { isShort } from "./is-short.ts";
import { type MoodTrial, startMoodTrial } from "./mood-trial.ts";
import type { MailMood } from "./moody-servers.ts";

/** What becomes of an email after the server works again: it is sent, or a person has to decide. */
const moods: [MailMood, "sent" | "failed"][] = [
  ["refuses every recipient", "failed"],
  ["defers every recipient", "sent"],
  ["is busy", "sent"],
  ["ends each connection", "sent"],
  ["greets in another language", "sent"],
  ["never greets", "sent"],
  ["never answers about a recipient", "sent"],
  ["hangs up in the middle of an email", "sent"],
  ["takes an email and never confirms it", "sent"],
];

let trial: MoodTrial;
beforeAll(async () => {
  trial = await startMoodTrial();
});
afterAll(() => trial.stop());

const selected = isShort ? moods.slice(0, 2) : moods;

it.each(selected)(
  "a mail server that %s loses no email, and delays no CRM contact",
  async (mood, outcome) => {
    const { servers, sendLeads, statesOf, untilEach } = trial;
    servers.setMailMood(mood);
    const emails = await sendLeads();
    await expect.poll(() => emails.every((email) => servers.contacts.has(email))).toBe(true);
    const errors = async () =>
      (await statesOf(emails)).flatMap(({ mails }) => mails.flatMap(({ error }) => error ?? []));
    await expect.poll(errors, { timeout: 60_000 }).not.toEqual([]);
    servers.setMailMood("works");
    await untilEach(emails, ({ mails }) => mails.every(({ status }) => status !== "queued"));
    const mails = (await statesOf(emails)).flatMap((state) => state.mails);
    if (outcome === "failed") {
      // Those that were tried before the server worked again.
      const failed = mails.filter(({ status }) => status === "failed");
      expect(failed.length).toBeGreaterThan(0);
      expect(failed.every(({ error }) => error?.includes("No such mailbox"))).toBe(true);
      return;
    }
    expect(mails.filter(({ status }) => status !== "sent")).toEqual([]);
    for (const email of emails) {
      const taken = servers.mails.get(email) ?? [];
      expect(taken.length).toBeGreaterThan(0);
      // A repeated email has the same id, so a mailbox can recognize it.
      expect(new Set(taken).size).toBe(1);
      if (mood !== "takes an email and never confirms it") expect(taken).toHaveLength(1);
    }
  },
  240_000,
);

it("every lead is stored once", () => trial.expectAllStored());
