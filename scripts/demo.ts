import { randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { and, count, inArray, isNull, sql } from "drizzle-orm";
import { rolesWith } from "#domain/access/permissions.ts";
import { dayOf } from "#domain/words/calendar-day.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { connect } from "#database/connect.ts";
import { profiles, userRoles } from "#database/schema/work/people.ts";
import { analyticsDaily } from "#database/schema/supplies/analytics.ts";
import { emailDaily, emails } from "#database/schema/supplies/emails.ts";
import { formSubmissions, leadEvents, leadNotes } from "#database/schema/work/leads.ts";
import { appointments } from "#database/schema/office/visits.ts";
import { leadTexts } from "#database/schema/office/messages.ts";
import { reviews } from "#database/schema/supplies/reviews.ts";
import { TransferError } from "#database/transfer/record.ts";
import { closing, runTool, print } from "#database/transfer/terminal.ts";
import { updateDatabase } from "#database/transfer/update-backups.ts";
import { readEnv } from "#platform/env.ts";
import { startProduct } from "#tests/product-process.ts";
import { productName } from "./job-tables.ts";
import { build } from "./prepare.mjs";
import { sendAttacks } from "./demo/attacks.ts";
import { generateMonth } from "./demo/month.ts";
import { createRandom } from "./demo/random.ts";
import { generateReviews } from "./demo/reviews.ts";
import { generateTraffic } from "./demo/traffic.ts";
import type { DemoRows } from "./demo/world.ts";

const migrations = fileURLToPath(new URL("../database/migrations", import.meta.url));
const batch = 200;

await runTool(async () => {
  const args = process.argv.slice(2);
  if (args.some((arg) => arg !== "--again"))
    throw new TransferError("Usage: npm run demo, or npm run demo -- --again");
  const env = readEnv(process.env);
  const dataDir = resolve(env.DATA_DIR);
  if (!env.DATABASE_URL) await mkdir(dataDir, { recursive: true });
  const connection = await connect({ url: env.DATABASE_URL, dataDir, onMessage: print });
  await closing(connection, async () => {
    await updateDatabase(connection, {
      migrationsFolder: migrations,
      backupFolder: join(dataDir, "backups"),
      product: productName(),
      onMessage: print,
    });
    const { db } = connection;
    const [found] = await db.select({ leads: count() }).from(formSubmissions);
    const already = found?.leads ?? 0;
    if (already > 0 && !args.includes("--again"))
      throw new TransferError(
        `There are already ${already} leads here, and the demo data would mix with them. ` +
          "Use an empty data folder (DATA_DIR=./demo-data npm run demo), or add a month anyway: npm run demo -- --again",
      );
    const staff = await db
      .select({ id: profiles.id, name: profiles.fullName })
      .from(profiles)
      .innerJoin(userRoles, sql`${userRoles.userId} = ${profiles.id}`)
      .where(
        and(inArray(userRoles.role, [...rolesWith("leads.read")]), isNull(profiles.deactivatedAt)),
      );
    const random = createRandom(2019 + already);
    const company = await readCompany(db);
    const rows = generateMonth({
      random,
      company,
      now: new Date(),
      staff,
      // These senders are in no real network, so this key does not have to match anyone's rate limit.
      secret: randomUUID(),
      env,
      origin: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
      already,
    });
    await connection.withoutTimeLimits((unlimited) =>
      unlimited.transaction(async (tx) => {
        for (const part of batches(rows.leads)) await tx.insert(formSubmissions).values(part);
        for (const part of batches(inOrder(rows.events))) await tx.insert(leadEvents).values(part);
        for (const part of batches(rows.notes)) await tx.insert(leadNotes).values(part);
        for (const part of batches(rows.emails)) await tx.insert(emails).values(part);
        for (const part of batches(rows.visits)) await tx.insert(appointments).values(part);
        for (const part of batches(rows.texts)) await tx.insert(leadTexts).values(part);
        await tx
          .insert(emailDaily)
          .values(sentByDay(rows.emails, company.hours.timeZone))
          .onConflictDoUpdate({
            target: [emailDaily.day, emailDaily.template, emailDaily.outcome],
            set: { count: sql`${emailDaily.count} + excluded.count` },
          });
        await tx
          .insert(analyticsDaily)
          .values(generateTraffic(random, dayOf(new Date(), company.hours.timeZone)))
          .onConflictDoUpdate({
            target: [
              analyticsDaily.day,
              analyticsDaily.event,
              analyticsDaily.page,
              analyticsDaily.label,
              analyticsDaily.source,
            ],
            set: { count: sql`${analyticsDaily.count} + excluded.count` },
          });
        if (already === 0) await tx.insert(reviews).values(generateReviews(random, new Date()));
        await tx.execute(sql`select pg_notify('events', '{"type":"lead_changed"}')`);
      }),
    );
    print(
      `Added ${rows.leads.length} leads of the last 30 days, with ${rows.events.length} events and ${rows.notes.length} notes.`,
    );
    print(
      `They are in ${env.DATABASE_URL ? "the database at DATABASE_URL" : join(dataDir, "database")}. Nothing was sent to anyone.`,
    );
  });
  await attack(env.DATABASE_URL, dataDir);
});

/** Starts the product for a moment, without the outside services, and attacks it as strangers would. */
async function attack(databaseUrl: string | undefined, dataDir: string): Promise<void> {
  build();
  const product = await startProduct({
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    DATA_DIR: dataDir,
    SECRET_KEY: process.env["SECRET_KEY"],
    WARM_UP: "false",
  });
  try {
    const sent = await sendAttacks(product.url);
    print(`Sent ${sent} made-up attacks to the product: see the security center.`);
  } finally {
    await product.stop();
  }
}

/** The daily totals that sending would have written. */
function sentByDay(mails: DemoRows["emails"], timeZone: string) {
  const sums = new Map<string, typeof emailDaily.$inferInsert>();
  for (const { template, sentAt: at } of mails) {
    const day = dayOf(at ?? new Date(), timeZone);
    const sum = sums.get(`${day} ${template}`) ?? { day, template, outcome: "sent", count: 0 };
    sums.set(`${day} ${template}`, { ...sum, count: sum.count + 1 });
  }
  return [...sums.values()];
}

function* batches<T>(list: readonly T[]): Generator<T[]> {
  for (let at = 0; at < list.length; at += batch) yield list.slice(at, at + batch);
}

function inOrder(events: DemoRows["events"]): DemoRows["events"] {
  return events.toSorted((a, b) => (a.createdAt?.getTime() ?? 0) - (b.createdAt?.getTime() ?? 0));
}
