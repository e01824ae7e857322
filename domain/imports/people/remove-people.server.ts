import { partAfterUndo } from "#domain/customers/join-imported.server.ts";
import { removeImportedLeads } from "#domain/leads/imported/remove-imported-leads.server.ts";
import { notifyLeads } from "#domain/leads/feed.server.ts";
import type { Remover } from "#domain/imports/importer.ts";

/** Leads of one transaction. */
const atOnce = 25;

/** Removes imported leads that nobody has worked on. Who was joined with one of them stands as before. */
export const removePeople: Remover = async (ctx, recordIds) => {
  const kept = [];
  for (let at = 0; at < recordIds.length; at += atOnce) {
    const removed = await ctx.db.transaction(async (tx) => {
      const done = await removeImportedLeads(tx, recordIds.slice(at, at + atOnce));
      await partAfterUndo(tx, done.gone);
      return done;
    });
    kept.push(...removed.kept.map(({ id, name, why }) => ({ recordId: id, name, why })));
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const [first] = recordIds;
  if (first) await notifyLeads(ctx.db, [first]);
  return kept;
};
