import { sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { rows } from "#database/rows.ts";
import project from "../../package.json" with { type: "json" };

export interface SystemInformation {
  version: string;
  node: string;
  database: { kind: "embedded" | "server"; version: string; bytes: number };
  /** Seconds since this instance started. */
  uptime: number;
  /** Whether new passwords are looked up in a list of leaked ones. */
  checksBreaches: boolean;
}

export const productVersion: string = project.version;

/** Environment of this installation. */
export async function systemInformation(ctx: Ctx): Promise<SystemInformation> {
  requirePermission(ctx, "settings.read");
  const { env } = ctx;
  const [found] = await rows<{ bytes: string; version: string }>(
    ctx.db,
    sql`select pg_database_size(current_database())::text as bytes, current_setting('server_version') as version`,
  );
  return {
    version: productVersion,
    node: process.version,
    database: {
      kind: env.DATABASE_URL ? "server" : "embedded",
      version: found?.version ?? "",
      bytes: Number(found?.bytes ?? 0),
    },
    uptime: Math.round(process.uptime()),
    checksBreaches: Boolean(env.BREACHED_PASSWORDS_URL),
  };
}
