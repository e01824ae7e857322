import { sql } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { rows } from "#database/rows.ts";
import { openBackupTarget } from "#platform/backup-target.ts";
import { optOutFile, syncOptOutFile } from "./opt-out-file.server.ts";
import { replayOptOuts } from "./replay-opt-outs.server.ts";

/**
 * Stores the opt-outs of texts and the newsletter in the data folder and at the place of backups. Repeats the opt-outs that
 * are only at the place of backups. Does nothing if no opt-out changed since the last run.
 */
export function optOutStore(): (ctx: Ctx) => Promise<void> {
  let stored = "";
  return async (ctx) => {
    const state = await stateOf(ctx);
    if (state === stored) return;
    await syncOptOutFile(ctx);
    const target = openBackupTarget(ctx.env);
    if ((await optOutFile.fetch(target, ctx.env.DATA_DIR)) > 0) await replayOptOuts(ctx);
    await optOutFile.put(target, ctx.env.DATA_DIR);
    stored = state;
  };
}

async function stateOf({ db }: Ctx): Promise<string> {
  const found = await rows<{ state: string }>(
    db,
    sql`select concat_ws(' ',
      (select concat_ws(' ', count(*), max(changed_at)) from text_numbers where changed_at is not null),
      (select concat_ws(' ', count(*), max(unsubscribed_at)) from newsletter_subscribers
        where status in ('unsubscribed', 'bounced', 'complained'))) as state`,
  );
  return found[0]?.state ?? "";
}
