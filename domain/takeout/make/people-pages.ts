import { asc, gt, inArray, isNotNull, and } from "drizzle-orm";
import { fieldsWith, leadFields } from "#domain/leads/fields/field-register.ts";
import { phoneText, statusLabels } from "#domain/leads/labels.ts";
import { wholeTimeline } from "#domain/customers/timeline/read-timeline.server.ts";
import type { TimelineEntry } from "#domain/customers/timeline/timeline.ts";
import { dateTimeText } from "#domain/words/date-text.ts";
import { escapeHtml } from "#domain/words/html/html-tag.ts";
import type { Database } from "#database/connect.ts";
import { leadFiles, leadPhotos } from "#database/schema/work/lead-files.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { factList, htmlPage } from "./html-page.ts";
import type { Tell } from "./tell.ts";
import type { ZipWriter } from "./zip-writer.ts";

type Lead = typeof leads.$inferSelect;

const perPage = 200;

/**
 * Writes pages with every lead and its history, and a list of names with links to them. Leads of one customer share a
 * customer id. Returns the number of leads.
 */
export async function addPeople(
  db: Database,
  zip: ZipWriter,
  timeZone: string,
  tell: Tell,
): Promise<number> {
  const names: string[] = [];
  const all = await db.$count(leads);
  // Imported leads have negative numbers.
  let after = Number.MIN_SAFE_INTEGER;
  for (let page = 1; ; page++) {
    tell(names.length, all);
    const found = await db
      .select()
      .from(leads)
      .where(gt(leads.seq, after))
      .orderBy(asc(leads.seq))
      .limit(perPage);
    const last = found.at(-1);
    if (!last) break;
    after = last.seq;
    const path = `people/${String(page).padStart(5, "0")}.html`;
    const history = await historyOf(db, found);
    const sections = found.map((lead) => leadSection(lead, history.get(lead.id) ?? [], timeZone));
    await zip.addText(path, htmlPage(`Leads and customers, page ${page}`, sections.join("\n")));
    names.push(...found.map((lead) => nameLine(lead, path, timeZone)));
  }
  const body = `<p>Newest last. Find a name, phone or email with the search of your browser.</p>
<table><tr><th>Name</th><th>Phone</th><th>Email</th><th>Received</th><th>Status</th></tr>${names.join("\n")}</table>`;
  await zip.addText("people.html", htmlPage("Leads and customers", body, "index.html"));
  return names.length;
}

interface Happened extends TimelineEntry {
  /** Path of the photograph or file, relative to a page of people. */
  path: string | null;
}

async function historyOf(db: Database, found: readonly Lead[]): Promise<Map<string, Happened[]>> {
  const ids = found.map(({ id }) => id);
  const [entries, photos, files] = await Promise.all([
    wholeTimeline(db, ids),
    db
      .select({ id: leadPhotos.id, key: leadPhotos.key })
      .from(leadPhotos)
      .where(and(inArray(leadPhotos.leadId, ids), isNotNull(leadPhotos.key))),
    db
      .select({ id: leadFiles.id, key: leadFiles.key })
      .from(leadFiles)
      .where(inArray(leadFiles.leadId, ids)),
  ]);
  const keys = new Map([...photos, ...files].map(({ id, key }) => [id, key]));
  const byLead = new Map<string, Happened[]>();
  for (const entry of entries.toReversed()) {
    const key = entry.file ? keys.get(entry.file.fileId) : undefined;
    const path = key ? `../files/${key}` : null;
    byLead.set(entry.leadId, [...(byLead.get(entry.leadId) ?? []), { ...entry, path }]);
  }
  return byLead;
}

function nameLine(lead: Lead, path: string, timeZone: string): string {
  const cells = [
    phoneText(lead),
    lead.email ?? "",
    dateTimeText(lead.createdAt, timeZone),
    statusLabels[lead.status],
  ];
  return `<tr><td><a href="${path}#${lead.id}">${escapeHtml(lead.name)}</a></td>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join("")}</tr>`;
}

function leadSection(lead: Lead, history: readonly Happened[], timeZone: string): string {
  const when = (at: Date): string => dateTimeText(at, timeZone);
  const textOf = (value: unknown): string | null =>
    value instanceof Date
      ? when(value)
      : typeof value === "string" || typeof value === "number"
        ? String(value)
        : null;
  const shown = new Set([...fieldsWith("legal"), ...fieldsWith("csv")]);
  const facts = [...shown].map((name) => [leadFields[name].label, textOf(lead[name])] as const);
  const customer = lead.customerId === null ? [] : [["Customer", lead.customerId] as const];
  const lines = history.map(
    (entry) =>
      `<tr><td>${escapeHtml(when(entry.at))}</td><td>${entryHtml(entry)}</td><td>${escapeHtml(entry.by ?? "")}</td></tr>`,
  );
  return `<section id="${lead.id}"><h2>${escapeHtml(lead.name)}</h2>${factList([...customer, ...facts])}
<h3>What happened</h3><table>${lines.join("\n")}</table></section>`;
}

function entryHtml({ title, body, file, path }: Happened): string {
  const text = `${escapeHtml(title)}${body === null ? "" : `<pre>${escapeHtml(body)}</pre>`}`;
  if (path === null) return text;
  return file?.isPicture
    ? `${text}<br><a href="${path}"><img src="${path}" alt="" loading="lazy" width="240"></a>`
    : `<a href="${path}">${text}</a>`;
}
