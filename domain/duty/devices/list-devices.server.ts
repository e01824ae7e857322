import { asc } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { pushDevices } from "#database/schema/office/duty.ts";
import type { PushDevice } from "./device-rules.ts";
import { publicKeyOf } from "./pusher.server.ts";

export interface OwnDevices {
  devices: PushDevice[];
  /** For browsers that subscribe, base64url. */
  publicKey: string;
  /** Whether any device of the team rings. */
  teamRings: boolean;
}

/** The devices of the person who asks. */
export async function listDevices(ctx: Ctx): Promise<OwnDevices> {
  requirePermission(ctx, "leads.read");
  const userId = ctx.actor.kind === "user" ? ctx.actor.userId : "";
  const publicKey = publicKeyOf(ctx);
  const rows = await ctx.db
    .select()
    .from(pushDevices)
    .orderBy(asc(pushDevices.createdAt), asc(pushDevices.id));
  const devices = rows
    .filter((row) => row.userId === userId)
    .map(({ id, label, endpoint, createdAt, lastSuccessAt, lastError, serverKey }) => ({
      id,
      label,
      endpoint,
      createdAt,
      lastSuccessAt,
      lastError,
      isCurrent: serverKey === publicKey,
    }));
  const teamRings = rows.some(({ serverKey }) => serverKey === publicKey);
  return { devices, publicKey, teamRings };
}
