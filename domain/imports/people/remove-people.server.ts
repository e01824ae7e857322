import { partAfterUndo } from "#domain/customers/join-imported.server.ts";
import { removeImportedLeads } from "#domain/leads/imported/remove-imported-leads.server.ts";
import { notifyLeads } from "#domain/leads/feed.server.ts";
import { Turns } from "./turns.ts";
import type { Remover } from "#domain/imports/importer.ts";

/** Removes imported leads without later work. Leads that were joined with them become separate again. */
export const removePeople: Remover["remove"] = async (ctx, recordIds) => {
  const kept = [];
  const turns = new Turns();
  for (let at = 0; at < recordIds.length;) {
    const ids = recordIds.slice(at, at + turns.size);
    at += ids.length;
    const removed = await turns.take(ids.length, () =>
      ctx.db.transaction(async (tx) => {
        const done = await removeImportedLeads(tx, ids);
        await partAfterUndo(tx, done.gone);
        return done;
      }),
    );
    kept.push(...removed.kept.map(({ id, name, why }) => ({ recordId: id, name, why })));
  }
  const [first] = recordIds;
  if (first) await notifyLeads(ctx.db, [first]);
  return kept;
};
