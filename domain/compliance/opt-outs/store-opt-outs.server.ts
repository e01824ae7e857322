import { sql } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { rows } from "#database/rows.ts";
import { openBackupTarget } from "#platform/backup-target.ts";
import { optOutFile, syncOptOutFile } from "./opt-out-file.server.ts";
import { replayOptOuts } from "./replay-opt-outs.server.ts";

/**
 * Brings the decisions about texts and the newsletter to the data folder and to the place of backups, and repeats those
 * that only the place knows. Does nothing if nobody decided anything since its last run.
 */
export function optOutStore(): (ctx: Ctx) => Promise<void> {
  let stored = "";
  return async (ctx) => {
    const state = await stateOf(ctx);
    if (state === stored) return;
    const target = openBackupTarget(ctx.env);
    if ((await optOutFile.fetch(target, ctx.env.DATA_DIR)) > 0) await replayOptOuts(ctx);
    await syncOptOutFile(ctx);
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
