import { eq } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { refuseUnlessFresh } from "#domain/access/fresh.server.ts";
import { leadSources } from "#database/schema/overview/lead-sources.ts";
import { type Changed, noteSource, withSource } from "./change-source.server.ts";
import { newSecrets, newSourceKey, openSecrets, sealSecrets } from "./source-secrets.ts";

/** Gives a source a new key. Messages with the earlier key are refused from now on. */
export async function changeSourceKey(ctx: Ctx, { id }: { id: string }): Promise<Changed> {
  requirePermission(ctx, "settings.write");
  const stale = refuseUnlessFresh(ctx);
  if (stale) return stale;
  return await withSource(ctx, id, async (tx, source) => {
    const secrets = openSecrets(source.sealed, ctx) ?? newSecrets();
    const sealed = sealSecrets({ ...secrets, key: newSourceKey() }, ctx);
    await tx.update(leadSources).set({ sealed }).where(eq(leadSources.id, id));
    await noteSource(tx, ctx, "lead_source_key_changed", source, { name: source.name });
    return { ok: true, value: { message: "The source has a new key. Enter it there now." } };
  });
}
