import { expect, test } from "vitest";
import { formSubmissions } from "#database/schema/work/leads.ts";
import { submitLead } from "#domain/leads/submit/submit-lead.server.ts";
import { companyDefaults } from "#domain/settings/company.ts";
import { testCtx } from "#tests/factories.ts";
import { leadSubmission } from "#tests/lead-submission.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { agreedConsents, consentTexts, currentConsent, currentTextConsent } from "./consent.ts";

const database = ownDatabase();
const contact = currentConsent(companyDefaults);
const texts = currentTextConsent(companyDefaults);

test.each<[form: string, seen: string | undefined, versions: [string, string]]>([
  ["an open form", consentTexts(companyDefaults, true).seen, [contact.version, texts.version]],
  [
    "an open form without email",
    consentTexts(companyDefaults, false).seen,
    ["calls-2026-12c", texts.version],
  ],
  ["a form of the version before", "2026-12b texts-2026-12b", ["2026-12b", "texts-2026-12b"]],
  ["a form from before the marks", "", ["2026-12", "texts-2026-12"]],
  // Its one box was for texts, too.
  ["a form that claims the first wording", "2026-11 texts-2026-12", ["2026-12", "texts-2026-12"]],
  ["a form with a made-up mark", "x y z", ["2026-12", "texts-2026-12"]],
  ["a program, which shows no form", undefined, [contact.version, texts.version]],
])("%s is recorded with the wordings that it showed", async (_form, seen, versions) => {
  const submission = leadSubmission();
  await database.db.delete(formSubmissions);
  await submitLead(testCtx(database.db), {
    ...submission,
    fields: { ...submission.fields, textConsent: true },
    ...(seen === undefined ? {} : { consentSeen: seen }),
  });
  const [lead] = await database.db.select().from(formSubmissions);
  expect([lead?.consentVersion, lead?.textConsentVersion]).toEqual(versions);
  const agreed = agreedConsents(companyDefaults, seen);
  expect([lead?.consentText, lead?.textConsentText]).toEqual([
    agreed.contact.text,
    agreed.texts.text,
  ]);
  expect(lead?.textConsentText).toContain(companyDefaults.name);
});

test("only a form that asks for an email speaks of emails, and texts keep what the law needs", () => {
  expect(consentTexts(companyDefaults, true).contact).toContain("call or email me");
  expect(consentTexts(companyDefaults, false).contact).not.toContain("email");
  for (const words of [
    `${companyDefaults.name} my express written consent`,
    "automated texts",
    "Not a condition of purchase",
    "Frequency varies",
    "message and data rates may apply",
    "STOP to opt out, HELP for help",
  ])
    expect(texts.text).toContain(words);
});
