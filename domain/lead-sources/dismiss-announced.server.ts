import { and, eq } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { counted } from "#domain/words/counted.ts";
import { leadSourceMessages as messages } from "#database/schema/overview/lead-sources.ts";
import { type Changed, noteSource, withSource } from "./change-source.server.ts";

/** Stops asking for the leads that Meta announced and did not give. The office answers them at Meta. */
export async function dismissAnnounced(ctx: Ctx, { id }: { id: string }): Promise<Changed> {
  requirePermission(ctx, "settings.write");
  return await withSource(ctx, id, async (tx, source) => {
    const gone = await tx
      .delete(messages)
      .where(and(eq(messages.sourceId, id), eq(messages.kind, "announced")))
      .returning({ key: messages.key });
    await noteSource(tx, ctx, "lead_source_leads_dismissed", source, {
      name: source.name,
      leads: gone.map(({ key }) => key),
    });
    const one = counted(gone.length, "lead");
    return { ok: true, value: { message: `We no longer ask Meta for ${one}.` } };
  });
}
