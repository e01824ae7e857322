import { beforeEach, describe, expect, it } from "vitest";
import { links } from "#app/links.server.ts";
import { senderOf } from "#domain/emails/sender.server.ts";
import { writeEmail } from "#domain/emails/write-email.ts";
import { companyDefaults } from "#domain/settings/company.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import { formSubmissions } from "#database/schema/work/leads.ts";
import { testCtx, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { leadSubmission } from "#tests/lead-submission.ts";
import { releaseFromQuarantine } from "#domain/leads/changes/release-from-quarantine.server.ts";
import { leadEmails, sampleLead } from "./email-kinds.server.ts";
import { officeTemplate, visitorTemplate } from "./email-props.ts";
import { submitLead } from "#domain/leads/submit/submit-lead.server.ts";

const database = ownDatabase();
beforeEach(async () => {
  await database.db.delete(emails);
  await database.db.delete(formSubmissions);
});

const visitorMails = async () =>
  (await database.db.select().from(emails)).filter(({ template }) => template === visitorTemplate);

it("the email to the office names the source in the words of the portal", () => {
  const kind = leadEmails.find(({ template }) => template === officeTemplate);
  if (!kind) throw new Error("no such email");
  const props = sampleLead("https://pests.example", links);
  const { text } = writeEmail(kind, kind.wording, props, senderOf(companyDefaults));
  expect(text).toContain("Google search, on /services/termite-control");
});

describe("the email to the visitor", () => {
  it.each([
    [false, "within 2 hours, by today at 4PM."],
    [true, "within 2 hours during business hours, by today at 4PM."],
  ])("names the hour, also if it arrives late; closed: %s", (closed, words) => {
    const kind = leadEmails.find(({ template }) => template === visitorTemplate);
    if (!kind) throw new Error("no such email");
    const props = { ...sampleLead("https://pests.example", links), closed, within: "2 hours" };
    const { text } = writeEmail(kind, kind.wording, props, senderOf(companyDefaults));
    expect(text).toContain(words);
  });

  it.each([
    [null, "because your address was entered in a form on our website."],
    ["Angi Norfolk", "because Angi Norfolk gave us your address."],
  ])("says where the address came from; from %s", (consentSource, words) => {
    const kind = leadEmails.find(({ template }) => template === visitorTemplate);
    if (!kind) throw new Error("no such email");
    const props = { ...sampleLead("https://pests.example", links), consentSource };
    expect(writeEmail(kind, kind.wording, props, senderOf(companyDefaults)).text).toContain(words);
  });

  it("is not sent while the lead is in quarantine, and promises a new time after it", async () => {
    const ctx = testCtx(database.db);
    const byRobot = leadSubmission({}, { websiteUrl: "https://spam.example" });
    const result = await submitLead(ctx, byRobot);
    if (!result.ok) throw new Error(result.message);
    const [lead] = await database.db.select().from(formSubmissions);
    expect(lead?.quarantined).toBe(true);
    expect(await visitorMails()).toEqual([]);
    const admin = testCtx(database.db, { actor: userActor("admin") });
    const released = await releaseFromQuarantine(
      admin,
      { leadId: lead?.id ?? "", version: lead?.version ?? 0 },
      new Date("2026-03-04T15:00:00Z"),
    );
    expect(released).toMatchObject({ ok: true });
    const [mail] = await visitorMails();
    // Three in the afternoon in UTC is ten in the morning in Virginia.
    expect(mail?.props).toMatchObject({ closed: false });
    expect(String(mail?.props["promisedBy"])).toMatch(/^Wednesday at \d+(:\d\d)?PM$/);
  });
});
