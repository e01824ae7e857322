import {
  type Ctx,
  type Outcome,
  refuseStale,
  requirePermission,
} from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { createBackupKey } from "#database/transfer/encryption.ts";

interface MadeKey {
  message: string;
  /** We do not store the secret key. Only this answer has it. */
  keys: { publicKey: string; secretKey: string };
}

/** Creates a key pair for encrypted backups. */
export async function makeBackupKey(ctx: Ctx): Promise<Outcome<MadeKey, "reauthenticate">> {
  requirePermission(ctx, "settings.write");
  const stale = refuseStale(ctx);
  if (stale) return stale;
  const { public: publicKey, secret: secretKey } = await createBackupKey();
  await ctx.db.transaction((tx) =>
    recordAudit(tx, ctx, {
      action: "backup_key_made",
      resourceType: "backup",
      severity: "high",
      details: { public_key: publicKey },
    }),
  );
  return {
    ok: true,
    value: { message: "Key pair created.", keys: { publicKey, secretKey } },
  };
}
