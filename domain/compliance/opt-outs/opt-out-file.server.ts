import { and, asc, gt, inArray, isNotNull } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "#domain/access/context.server.ts";
import { lineFile } from "#domain/compliance/outside/line-file.server.ts";
import { personHash, secretMark } from "#domain/consent/person-hash.server.ts";
import { stopReasons } from "#domain/newsletter/subscribers/stop-reasons.ts";
import { newsletterSubscribers as subscribers } from "#database/schema/work/newsletter.ts";
import { textNumbers } from "#database/schema/office/messages.ts";
import { stopSources } from "#database/vocabularies.ts";

const common = {
  /** Of the number, the CRM's contact or the address. */
  hash: z.string(),
  /** When the person decided. */
  at: z.iso.datetime(),
  /** Of the secret that keys the hashes: `secretMark`. */
  secret: z.string(),
};
const lineSchema = z.discriminatedUnion("list", [
  z.object({
    ...common,
    list: z.literal("texts"),
    stopped: z.boolean(),
    source: z.enum(stopSources).nullable(),
  }),
  z.object({ ...common, list: z.literal("newsletter"), status: z.enum(stopReasons) }),
]);

/** A decision that a restored backup has to keep: who wants no texts, who wants them again, who left the newsletter. */
export type OptOutLine = z.output<typeof lineSchema>;

export const optOutFile = lineFile("opt-outs.jsonl", lineSchema, (line) =>
  [line.list, line.hash, line.at, line.list === "texts" ? line.stopped : line.status].join(" "),
);

const batch = 1000;

/** Writes to the data folder the decisions that are only in the database. */
export async function syncOptOutFile(ctx: Pick<Ctx, "db" | "env" | "secret">): Promise<void> {
  const secret = secretMark(ctx.secret);
  const numbers = await ctx.db
    .select()
    .from(textNumbers)
    .where(isNotNull(textNumbers.changedAt))
    .orderBy(asc(textNumbers.changedAt));
  const lines: OptOutLine[] = numbers.flatMap(({ hash, stopped, source, changedAt }) =>
    changedAt ? { list: "texts", hash, stopped, source, at: changedAt.toISOString(), secret } : [],
  );
  for await (const { email, status, unsubscribedAt } of leftSubscribers(ctx)) {
    const left = stopReasons.find((known) => known === status);
    const hash = personHash(ctx.secret, "email", email);
    if (left && unsubscribedAt)
      lines.push({
        list: "newsletter",
        hash,
        status: left,
        at: unsubscribedAt.toISOString(),
        secret,
      });
  }
  await optOutFile.add(ctx.env.DATA_DIR, lines);
}

async function* leftSubscribers({ db }: Pick<Ctx, "db">) {
  let after: string | null = null;
  for (;;) {
    const rows: (typeof subscribers.$inferSelect)[] = await db
      .select()
      .from(subscribers)
      .where(
        and(
          inArray(subscribers.status, [...stopReasons]),
          isNotNull(subscribers.unsubscribedAt),
          after === null ? undefined : gt(subscribers.id, after),
        ),
      )
      .orderBy(asc(subscribers.id))
      .limit(batch);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) return;
    after = last.id;
  }
}
