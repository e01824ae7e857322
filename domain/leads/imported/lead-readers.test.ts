import { readFile } from "node:fs/promises";
import { globSync } from "node:fs";
import { expect, test } from "vitest";

/*
 * Lists all product files that read leads, and how each treats imported leads. A new reader fails this test until it is
 * listed here.
 */

/** Files that count or list arrived leads, and filter for them. */
const arrived = [
  "domain/duty/notifications.server.ts",
  "domain/leads/office/lead-stats.server.ts",
  "domain/leads/office/list-conversions.server.ts",
  "domain/leads/office/missed-leads.server.ts",
  "domain/reports/catalog/lead-fold.server.ts",
  "domain/reports/week/week-figures.server.ts",
  "domain/visits/leads-to-schedule.server.ts",
];

/** Files that send leads to the CRM, and filter for the allowed ones. */
const crm = [
  "domain/leads/sync/retry-sync.server.ts",
  "domain/leads/sync/sync-backlog.server.ts",
  "domain/leads/sync/sync-lead.server.ts",
];

/** Files that only read new leads. An imported lead is never new. */
const waiting = [
  "domain/duty/copies/copies-of-waiting.server.ts",
  "domain/duty/delivery/read-delivery.server.ts",
  "domain/duty/ring-alerts.server.ts",
  "domain/duty/ringing.server.ts",
  "domain/duty/wanted-alerts.server.ts",
  "domain/leads/office/next-lead.server.ts",
];

/** Files that read all leads, with the reasons. */
const all: Readonly<Record<string, readonly string[]>> = {
  "A list of leads shows all, and its counts are those of the list.": [
    "domain/leads/office/count-leads.server.ts",
    "domain/leads/office/export-leads.server.ts",
    "domain/leads/office/lead-filter.server.ts",
    "domain/leads/office/list-leads.server.ts",
    "domain/leads/office/place-in-list.server.ts",
    "domain/reports/run/readable-tables.ts",
  ],
  "It is about one lead, or leads that are named.": [
    "domain/duty/release-person.server.ts",
    "domain/duty/take-lead.server.ts",
    "domain/leads/changes/add-note.server.ts",
    "domain/leads/changes/change-lead.server.ts",
    "domain/leads/changes/change-status.server.ts",
    "domain/leads/changes/unassign-lead.server.ts",
    "domain/leads/delete-leads.server.ts",
    "domain/leads/leads-deleted.ts",
    "domain/leads/files/add-lead-file.server.ts",
    "domain/leads/office/add-lead.server.ts",
    "domain/leads/office/get-lead.server.ts",
    "domain/leads/office/lead-state.server.ts",
    "domain/leads/office/mark-opened.server.ts",
    "domain/leads/operations.server.ts",
    "domain/leads/text-consent.server.ts",
    "domain/messages/block-in-crm.server.ts",
    "domain/messages/read-conversation.server.ts",
    "domain/messages/sending/send-text.server.ts",
    "domain/visits/free-windows.server.ts",
    "domain/visits/list-visits.server.ts",
    "domain/visits/remind-visits.server.ts",
    "domain/visits/visit-mail.server.ts",
    "domain/visits/visit-pages.server.ts",
    "domain/webhooks/object-data.server.ts",
  ],
  "A customer has all of their leads, and a caller is known from any.": [
    "domain/customers/dismiss-match.server.ts",
    "domain/customers/get-customer.server.ts",
    "domain/customers/join-imported.server.ts",
    "domain/customers/known-people.server.ts",
    "domain/customers/list-customers.server.ts",
    "domain/customers/merge-leads.server.ts",
    "domain/customers/same-person.server.ts",
    "domain/customers/separate-lead.server.ts",
    "domain/customers/timeline/emails.server.ts",
    "domain/customers/timeline/requests.server.ts",
    "domain/customers/unmerge-leads.server.ts",
    "domain/messages/gate.server.ts",
    "domain/messages/receive/person.server.ts",
    "domain/messages/receive/receive-call.server.ts",
    "domain/messages/receive/receive-outgoing.server.ts",
    "domain/messages/receive/receive-text.server.ts",
    "domain/messages/unseen-texts.server.ts",
  ],
  "The law counts all that is held, and imported leads have no consent.": [
    "domain/compliance/consents/delete-non-consented.server.ts",
    "domain/compliance/consents/list-consents.server.ts",
    "domain/compliance/erasures/erase-person.server.ts",
    "domain/compliance/erasures/held-data.server.ts",
    "domain/compliance/erasures/replay-erasures.server.ts",
    "domain/compliance/holds/holds.server.ts",
    "domain/compliance/report.server.ts",
    "domain/compliance/retention/old-rows.server.ts",
    "domain/compliance/retention/policies.ts",
    "domain/leads/office/clean-up-rules.server.ts",
  ],
  "It is the way of a lead that arrives, which no imported one takes.": [
    "domain/leads/canary/canary-lead.server.ts",
    "domain/leads/canary/follow-canary.server.ts",
    "domain/leads/canary/remove-canary-leads.server.ts",
    "domain/leads/journal/can-store.server.ts",
    "domain/leads/photos/begin-photo.server.ts",
    "domain/leads/photos/finish-photo.server.ts",
    "domain/leads/photos/room-for-photos.server.ts",
    "domain/leads/submit/commit-outcome.server.ts",
    "domain/leads/submit/earlier-leads.server.ts",
    "domain/leads/submit/entered-columns.server.ts",
    "domain/leads/submit/insert-leads.server.ts",
    "domain/leads/submit/lead-row.server.ts",
    "domain/leads/submit/note-repeat.server.ts",
    "domain/leads/visitor/change-request.server.ts",
    "domain/leads/visitor/read-request.server.ts",
    "domain/leads/visitor/request-mail.server.ts",
    "domain/leads/visitor/sync-of-request.server.ts",
  ],
  "An archive has everything.": [
    "domain/takeout/make/column-guide.ts",
    "domain/takeout/make/people-pages.ts",
    "domain/takeout/table-register.ts",
  ],
  "It asks for failed syncs, which an imported lead has only after it agreed.": [
    "domain/checks/connections/last-trouble.server.ts",
    "domain/people/account/report-failures.server.ts",
  ],
  "It takes the highest arrival number, and those of imported leads are below zero.": [
    "domain/duty/read-marks.server.ts",
  ],
  "It is the register of fields, or the import itself.": [
    "domain/leads/fields/field-register.ts",
    "domain/leads/imported/imported-row.ts",
    "domain/leads/imported/insert-imported-leads.server.ts",
    "domain/leads/imported/join-leads.server.ts",
    "domain/leads/imported/remove-imported-leads.server.ts",
    "domain/imports/people/plan/people-here.server.ts",
  ],
  "It reads leads of a source, which no imported one has, or of a caller whom we know.": [
    "domain/lead-sources/messages/take-messages.server.ts",
    "domain/lead-sources/old-site/read-old-site.server.ts",
    "domain/lead-sources/read-sources.server.ts",
  ],
};

const reads = /\bformSubmissions\b|\bform_submissions\b/;

async function readers(): Promise<Map<string, string>> {
  const files = globSync("{app,domain,server}/**/*.{ts,tsx}").filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  const found = new Map<string, string>();
  for (const file of files) {
    const text = await readFile(file, "utf8");
    if (reads.test(text)) found.set(file, text);
  }
  return found;
}

test("every file that reads leads has decided about imported ones", async () => {
  const decided = [...arrived, ...crm, ...waiting, ...Object.values(all).flat()];
  expect(new Set(decided).size).toBe(decided.length);
  expect([...(await readers()).keys()].toSorted()).toEqual(decided.toSorted());
});

test("who counts arrivals asks for them", async () => {
  const found = await readers();
  for (const file of arrived)
    expect(found.get(file), file).toMatch(/arrivedHere|not imported|not \$\{leads\.imported\}/);
  for (const file of crm) expect(found.get(file), file).toMatch(/\bgoToCrm\b/);
  for (const file of waiting)
    expect(found.get(file), file).toMatch(/status, "new"\)|status\} = 'new'/);
});
