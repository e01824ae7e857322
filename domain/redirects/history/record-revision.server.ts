import { desc, lt, lte, sql } from "drizzle-orm";
import { actorName, type Ctx, userIdOf } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { rows } from "#database/rows.ts";
import {
  redirectRevisions,
  redirectRules,
  redirectRuleVersions,
} from "#database/schema/work/redirects.ts";

export const revisionsKept = 300;
export const baselineSummary = "Rules before the first recorded change";

const columns = sql.raw(
  ["from", "to", "type", "match", "query", "position", "note", "enabled", "source"]
    .map((name) => `"${name}"`)
    .join(", "),
);
const columnsOf = (alias: "r" | "v") =>
  sql.raw(
    ["from", "to", "type", "match", "query", "position", "note", "enabled", "source"]
      .map((name) => `${alias}."${name}"`)
      .join(", "),
  );

type Acting = Pick<Ctx, "actor">;

/** Keeps the present rules as the first revision if there is none, so that the first change can be undone. */
export async function recordBaseline(tx: Database): Promise<void> {
  const [any] = await tx.select({ id: redirectRevisions.id }).from(redirectRevisions).limit(1);
  if (!any)
    await recordRevision(tx, { actor: { kind: "system", name: "history" } }, baselineSummary);
}

/** Records the present rules as a new revision, unless nothing has changed since the last one. */
export async function recordRevision(tx: Database, ctx: Acting, summary: string): Promise<void> {
  const [revision] = await tx
    .insert(redirectRevisions)
    .values({
      summary: summary.slice(0, 300),
      ruleCount: await tx.$count(redirectRules),
      createdBy: userIdOf(ctx.actor),
      authorName: actorName(ctx.actor),
    })
    .returning({ id: redirectRevisions.id });
  if (!revision) return;
  const ended = await tx
    .update(redirectRuleVersions)
    .set({ toRevision: revision.id })
    .where(
      sql`${redirectRuleVersions.toRevision} is null and not exists (
        select 1 from ${redirectRules} as r
        where r.id = ${redirectRuleVersions.ruleId} and row(${columnsOf("r")}) is not distinct from
          row(${sql.join(versionColumns, sql`, `)}))`,
    )
    .returning({ id: redirectRuleVersions.ruleId });
  const begun = await rows(
    tx,
    sql`
    insert into ${redirectRuleVersions} (rule_id, from_revision, ${columns})
    select r.id, ${revision.id}::bigint, ${columnsOf("r")} from ${redirectRules} as r
    where not exists (
      select 1 from ${redirectRuleVersions} as v where v.rule_id = r.id and v.to_revision is null)
    returning rule_id`,
  );
  const first = await isFirst(tx, revision.id);
  if (!first && ended.length === 0 && begun.length === 0)
    await tx.delete(redirectRevisions).where(sql`${redirectRevisions.id} = ${revision.id}`);
  else await prune(tx);
}

const versionColumns = [
  redirectRuleVersions.from,
  redirectRuleVersions.to,
  redirectRuleVersions.type,
  redirectRuleVersions.match,
  redirectRuleVersions.query,
  redirectRuleVersions.position,
  redirectRuleVersions.note,
  redirectRuleVersions.enabled,
  redirectRuleVersions.source,
];

async function isFirst(tx: Database, id: number): Promise<boolean> {
  return (await tx.$count(redirectRevisions, lt(redirectRevisions.id, id))) === 0;
}

async function prune(tx: Database): Promise<void> {
  const [oldest] = await tx
    .select({ id: redirectRevisions.id })
    .from(redirectRevisions)
    .orderBy(desc(redirectRevisions.id))
    .offset(revisionsKept - 1)
    .limit(1);
  if (!oldest) return;
  await tx.delete(redirectRevisions).where(lt(redirectRevisions.id, oldest.id));
  await tx.delete(redirectRuleVersions).where(lte(redirectRuleVersions.toRevision, oldest.id));
}
