import type { Ctx } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { secretMark } from "#domain/consent/person-hash.server.ts";
import { repeatStops } from "#domain/messages/repeat-stops.server.ts";
import { repeatLeaving } from "#domain/newsletter/repeat-leaving.server.ts";
import { optOutFile, type OptOutLine } from "./opt-out-file.server.ts";

/**
 * Repeats the decisions of the data folder that the database does not know, because it came from a backup. The newest
 * decision of a person wins. Runs before anything is served or sent.
 */
export async function replayOptOuts(
  ctx: Pick<Ctx, "db" | "env" | "secret" | "actor" | "request" | "log">,
): Promise<void> {
  const lines = await optOutFile.read(ctx.env.DATA_DIR);
  const mark = secretMark(ctx.secret);
  const readable = lines.filter(({ secret }) => secret === mark);
  if (readable.length < lines.length)
    ctx.log.error(
      { optOuts: lines.length - readable.length },
      "opt-outs cannot be repeated: they were recorded with another secret key",
    );
  if (readable.length === 0) return;
  await ctx.db.transaction(async (tx) => {
    const texts = await repeatStops(tx, [...newestOf(readable, "texts").values()]);
    const newsletter = await repeatLeaving(tx, ctx, newestOf(readable, "newsletter"));
    if (texts + newsletter === 0) return;
    await recordAudit(tx, ctx, {
      action: "opt_outs_repeated",
      resourceType: "opt_out",
      severity: "high",
      details: { texts, newsletter },
    });
  });
}

/** The newest line of each hash. */
function newestOf<L extends OptOutLine["list"]>(
  lines: readonly OptOutLine[],
  list: L,
): Map<string, Extract<OptOutLine, { list: L }>> {
  const newest = new Map<string, Extract<OptOutLine, { list: L }>>();
  const isOf = (line: OptOutLine): line is Extract<OptOutLine, { list: L }> => line.list === list;
  for (const line of lines.filter(isOf))
    if (line.at >= (newest.get(line.hash)?.at ?? "")) newest.set(line.hash, line);
  return newest;
}
