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
  /** Configuration status of external services. */
  services: { name: string; ready: boolean; text: string }[];
}

export const productVersion: string = project.version;

/** Environment and connections of this installation. */
export async function systemInformation(ctx: Ctx): Promise<SystemInformation> {
  requirePermission(ctx, "settings.read");
  const { env } = ctx;
  const [found] = await rows<{ bytes: string; version: string }>(
    ctx.db,
    sql`select pg_database_size(current_database())::text as bytes, current_setting('server_version') as version`,
  );
  const service = (name: string, variable: keyof typeof env, ready: string, missing: string) => ({
    name,
    ready: Boolean(env[variable]),
    text: env[variable] ? ready : missing,
  });
  return {
    version: productVersion,
    node: process.version,
    database: {
      kind: env.DATABASE_URL ? "server" : "embedded",
      version: found?.version ?? "",
      bytes: Number(found?.bytes ?? 0),
    },
    uptime: Math.round(process.uptime()),
    services: [
      service(
        "Mail server",
        "SMTP_URL",
        "Emails are sent.",
        "Emails stay in the outbox until a mail server is connected.",
      ),
      service(
        "CRM",
        "CRM_TOKEN",
        "Leads are synced.",
        env.CRM_KIND === "webhooks"
          ? "Webhooks deliver leads. No CRM is called."
          : "Leads stay here until a CRM is connected.",
      ),
      service(
        "Text messages",
        "CRM_LOCATION_ID",
        "Customers who agreed get texts through the CRM. Its webhook brings their answers.",
        "Texts go through HighLevel (LeadConnector). It is not connected.",
      ),
      service(
        "Web analytics",
        "WEB_ANALYTICS_ID",
        "Loaded for visitors who agree.",
        "Only our own counts are recorded.",
      ),
      service(
        "Chat widget",
        "CHAT_WIDGET_URL",
        "Loaded on public pages.",
        "Our own chat box is shown.",
      ),
      service(
        "Map",
        "MAP_EMBED_KEY",
        "Visitors may open the embedded map.",
        "Our drawn map is shown.",
      ),
      service(
        "Breached passwords",
        "BREACHED_PASSWORDS_URL",
        "New passwords are checked.",
        "Only common passwords are refused. A list of leaked ones can be set on the server.",
      ),
    ],
  };
}
