import { and, count, eq, inArray, isNull, sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { staffRoles } from "#domain/access/permissions.ts";
import { backupState } from "#domain/backups/backup-state.server.ts";
import { crmState } from "#domain/connections/crm-state.ts";
import { readRota } from "#domain/duty/save-duty.server.ts";
import { hasSecondFactor } from "#domain/people/second-step/second-factor.server.ts";
import { contact, factsBeforeLaunch } from "#domain/settings/facts/contact.ts";
import { factNames } from "#domain/settings/facts/fact-field.ts";
import { fieldsIn } from "#domain/settings/facts/fact-section.ts";
import { holidays } from "#domain/settings/hours/holidays.ts";
import { defaultsOf, type OwnerFacts, ownerFactsOf } from "#domain/settings/owner-facts.ts";
import { readSecurity, readSetting } from "#domain/settings/read-settings.server.ts";
import { counted } from "#domain/words/counted.ts";
import { longDateText } from "#domain/words/date-text.ts";
import { profiles, userRoles } from "#database/schema/work/people.ts";
import { reviews } from "#database/schema/supplies/reviews.ts";
import { sitePhotos } from "#database/schema/supplies/site-photos.ts";
import { confirmedItems, type LaunchItemId, launchItems } from "./items.ts";
import { type LaunchMarks, marksKey, marksOf } from "./marks.ts";
import { promisesOf } from "./promises.ts";
import { subjectOf, testArrival } from "./subjects.server.ts";

interface Finding {
  done: boolean;
  /** What is missing, or what was found: one sentence each. */
  notes: string[];
}

export interface LaunchItem extends Finding {
  id: LaunchItemId;
  group: (typeof launchItems)[number]["group"];
  title: string;
  why: string;
  confirmed: { at: string; by: string } | null;
  hidden: { at: string; by: string; reason: string } | null;
  /** Whether the owner can say now that it is done. */
  isConfirmable: boolean;
}

export interface LaunchList {
  items: LaunchItem[];
  /** Items that count: all but the hidden ones. */
  total: number;
  done: number;
}

/** The state of every item, read again each time. */
export async function launchList(ctx: Ctx, now = new Date()): Promise<LaunchList> {
  requirePermission(ctx, "settings.read");
  const [
    company,
    launch,
    security,
    people,
    rota,
    photos,
    entered,
    backup,
    promises,
    legal,
    email,
    arrival,
  ] = await Promise.all([
    readSetting(ctx.db, "company"),
    readSetting(ctx.db, marksKey),
    readSecurity(ctx.db),
    readPeople(ctx),
    readRota(ctx),
    ctx.db.$count(sitePhotos),
    ctx.db.$count(reviews, eq(reviews.sample, false)),
    backupFinding(ctx),
    subjectOf(ctx.db, ctx, "promises"),
    subjectOf(ctx.db, ctx, "legal"),
    subjectOf(ctx.db, ctx, "email"),
    testArrival(ctx.db, ctx, now),
  ]);
  const marks = withoutOutdated(marksOf(launch), { promises, legal, email });
  const facts = ownerFactsOf(company);
  const { SMTP_URL, PUBLIC_URL } = ctx.env;
  const crm = crmState(ctx.env);
  const findings: Record<LaunchItemId, Finding> = {
    facts: factsFinding(facts),
    numbers: numbersFinding(facts),
    holidays: holidaysFinding(facts),
    promises: promisesFinding(marks.confirmed.promises !== undefined, facts),
    email: marks.confirmed.email
      ? { done: Boolean(SMTP_URL), notes: [] }
      : {
          done: false,
          notes: [arrival.ok ? "A test email was sent. Did it arrive?" : arrival.message],
        },
    crm: finding(crm.isReady, crm.words),
    secondFactor: finding(
      people.unprotected === 0,
      people.unprotected === 1
        ? "1 administrator signs in with a password only."
        : `${people.unprotected} administrators sign in with a password only.`,
    ),
    requiredFactor: finding(
      security.requireTwoFactor,
      "The setting that staff must sign in with an authenticator app or a passkey is off.",
    ),
    colleague: finding(people.staff > 1, "Only one person can sign in to the portal."),
    onCall: finding(
      rota.some(({ first, second }) => first !== "" || second !== ""),
      "The on-call schedule is empty.",
    ),
    backup,
    photograph: finding(photos > 0, "The website shows no photograph of your own yet."),
    reviews: finding(
      entered > 0 || facts.reviewLinks.length > 0,
      "There is no review and no link to a review profile yet.",
    ),
    address: addressFinding(PUBLIC_URL),
    legal: finding(
      marks.confirmed.legal !== undefined,
      `No one has confirmed the texts of ${longDateText(legal, "UTC")} yet.`,
    ),
  };
  const items = launchItems.map((item) => ({
    ...item,
    ...findings[item.id],
    confirmed: confirmationOf(marks, item.id),
    hidden: marks.hidden[item.id] ?? null,
    isConfirmable:
      !findings[item.id].done &&
      (item.id === "legal" || item.id === "promises" || (item.id === "email" && arrival.ok)),
  }));
  const shown = items.filter(({ hidden }) => !hidden);
  return { items, total: shown.length, done: shown.filter(({ done }) => done).length };
}

function promisesFinding(done: boolean, facts: OwnerFacts): Finding {
  const promises = promisesOf(facts);
  const notes = [`The website makes ${promises.length} promises that no one has confirmed yet.`];
  return { done, notes: done ? [] : [...notes, ...promises] };
}

const finding = (done: boolean, missing: string): Finding => ({
  done,
  notes: done ? [] : [missing],
});

function confirmationOf(marks: LaunchMarks, id: LaunchItemId) {
  const item = confirmedItems.find((confirmed) => confirmed === id);
  const mark = item && marks.confirmed[item];
  return mark ? { at: mark.at, by: mark.by } : null;
}

/** A new mail server or a new text needs a new confirmation. */
function withoutOutdated(
  marks: LaunchMarks,
  subjects: Record<(typeof confirmedItems)[number], string>,
): LaunchMarks {
  const confirmed = { ...marks.confirmed };
  for (const item of confirmedItems)
    if (confirmed[item]?.subject !== subjects[item]) delete confirmed[item];
  return { ...marks, confirmed };
}

function factsFinding(facts: OwnerFacts): Finding {
  const open = fieldsIn(contact).filter(
    ({ name, read }) => factsBeforeLaunch.includes(name) && read(facts) === read(defaultsOf(facts)),
  );
  return finding(open.length === 0, `Still the default: ${factNames(open)}.`);
}

function numbersFinding({ cities, wildlifeHelpline }: OwnerFacts): Finding {
  const open = [
    ...cities
      .filter(({ animalControl, retired }) => animalControl.phone !== "" && !retired)
      .map(({ name, animalControl }) => ({ name, office: animalControl })),
    ...(wildlifeHelpline.phone === ""
      ? []
      : [{ name: wildlifeHelpline.name, office: wildlifeHelpline }]),
  ].filter(({ office }) => !office.verifiedOn);
  return finding(open.length === 0, namedOrCounted(open, "number", "verify", "Not verified yet"));
}

function holidaysFinding(facts: OwnerFacts): Finding {
  const answered: readonly string[] = [...facts.holidays, ...facts.openHolidays];
  const open = holidays.filter(({ id }) => !answered.includes(id));
  return finding(open.length === 0, namedOrCounted(open, "holiday", "answer", "No answer yet"));
}

/** "No answer yet: Veterans Day.", "11 holidays to answer." */
const namedOrCounted = (
  open: readonly { name: string }[],
  noun: string,
  verb: string,
  words: string,
): string =>
  open.length > 3
    ? `${counted(open.length, noun)} to ${verb}.`
    : `${words}: ${open.map(({ name }) => name).join(", ")}.`;

function addressFinding(address: string | undefined): Finding {
  if (!address)
    return finding(
      false,
      "The server does not know the address yet. It looks like https://www.example.com.",
    );
  const { protocol, hostname } = new URL(address);
  const isLocal = hostname === "localhost" || /^[\d.]+$/.test(hostname) || hostname.includes("[");
  return finding(
    protocol === "https:" && !isLocal,
    `The address is ${address}. It needs https and a name that visitors can reach.`,
  );
}

async function readPeople({ db }: Ctx): Promise<{ staff: number; unprotected: number }> {
  const [row] = await db
    .select({
      staff: count(),
      unprotected:
        sql<number>`count(*) filter (where ${userRoles.role} = 'admin' and not ${hasSecondFactor})`.mapWith(
          Number,
        ),
    })
    .from(profiles)
    .innerJoin(userRoles, eq(userRoles.userId, profiles.id))
    .where(and(inArray(userRoles.role, [...staffRoles]), isNull(profiles.deactivatedAt)));
  return row ?? { staff: 0, unprotected: 0 };
}

async function backupFinding(ctx: Ctx): Promise<Finding> {
  const { made, failedAt } = await backupState(ctx);
  if (!made) return finding(false, "There is no backup yet.");
  if (failedAt) return finding(false, "The last try failed.");
  return finding(made.drill === "equal", "The last backup was not restored successfully.");
}
