import { fieldsWith, leadFields } from "#domain/leads/fields/field-register.ts";
import { choiceLabel, contactTimes, offers, plans } from "#domain/leads/choices.ts";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { callLabels } from "#domain/leads/labels.ts";
import { refuseUnlessFresh } from "#domain/access/fresh.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { dateTimeText } from "#domain/words/date-text.ts";
import { escapeHtml } from "#domain/words/html/html-tag.ts";
import { type HeldData, readHeldData } from "./held-data.server.ts";

/** Everything that is held about a person as one HTML page, to hand to that person. Requires a recent sign-in. */
export async function exportPerson(
  ctx: Ctx,
  input: { email: string; phone: string },
): Promise<Outcome<string, "invalid" | "reauthenticate">> {
  requirePermission(ctx, "security.read");
  const stale = refuseUnlessFresh(ctx);
  if (stale) return stale;
  const read = await readHeldData(ctx, input, "exported");
  if (!read.ok) return read;
  const company = await readCompany(ctx.db);
  return { ok: true, value: pageOf(read.value, company.name, company.hours.timeZone) };
}

function pageOf(held: HeldData, company: string, timeZone: string): string {
  const when = (at: Date | null): string => (at ? dateTimeText(at, timeZone) : "");
  const parts = [
    ...held.requests.map((request) =>
      list(
        `Request of ${when(request.createdAt)}`,
        fieldsWith("legal").map((name): Row => [
          leadFields[name].label,
          textOf(name, request[name], when),
        ]),
      ),
    ),
    ...held.visits.map((visit) =>
      list(`Visit of ${when(visit.startsAt)}`, [["State", visit.status]]),
    ),
    ...held.notes.map((note) =>
      list(`Note of ${when(note.createdAt)}`, [
        ["Call", note.call && callLabels[note.call]],
        ["Text", note.body],
      ]),
    ),
    ...held.files.map((file) =>
      list(`Photograph or file of ${when(file.createdAt)}`, [["Name", file.name]]),
    ),
    ...held.texts.map((text) =>
      list(`Text message of ${when(text.createdAt)}`, [
        ["Direction", text.direction === "in" ? "From you" : "To you"],
        ["Text", text.body],
        ["State", text.status],
      ]),
    ),
    ...held.emails.map((email) =>
      list(`Email of ${when(email.createdAt)}`, [
        ["Subject", email.subject],
        ["To", email.recipient],
        ["State", email.status],
      ]),
    ),
    ...(held.newsletter
      ? [
          list(`Newsletter since ${when(held.newsletter.createdAt)}`, [
            ["State", held.newsletter.status],
            ...held.newsletter.consentTexts.map((text): Row => ["Text of the consent", text]),
          ]),
        ]
      : []),
    ...(held.events > 0
      ? [list("Security log", [["Events that name the email address", String(held.events)]])]
      : []),
  ];
  const title = `Personal data held by ${company}`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body><h1>${escapeHtml(title)}</h1>
<p>For ${escapeHtml([held.person.email, held.person.phoneE164].filter(Boolean).join(", "))}, as of ${escapeHtml(when(new Date()))}.</p>
${parts.length === 0 ? "<p>Nothing is held.</p>" : parts.join("\n")}
</body></html>
`;
}

function textOf(name: string, value: unknown, when: (at: Date) => string): string | null {
  if (value instanceof Date) return when(value);
  const choices = choicesOf[name];
  if (value === true) return "Yes";
  if (typeof value !== "string") return null;
  return choices ? choiceLabel(choices, value) : value;
}

const choicesOf: Readonly<Record<string, Parameters<typeof choiceLabel>[0]>> = {
  bestTime: contactTimes,
  plan: plans,
  offer: offers,
};

type Row = readonly [label: string, value: string | null];

function list(heading: string, rows: readonly Row[]): string {
  const lines = rows.flatMap(([label, value]) =>
    value ? [`<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`] : [],
  );
  return `<h2>${escapeHtml(heading)}</h2><dl>${lines.join("")}</dl>`;
}
