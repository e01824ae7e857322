import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import type { Env } from "#platform/env.ts";

interface Variable {
  name: keyof Env;
  example: string;
  purpose: string;
}

/** What only the server knows. What an owner can connect in the portal is not among it. */
const variables: readonly Variable[] = [
  {
    name: "PUBLIC_URL",
    example: "https://www.example.com",
    purpose:
      "The address that visitors type, with https. Links in emails, the sitemap and share pictures use it.",
  },
  {
    name: "TRUST_PROXY",
    example: "127.0.0.1",
    purpose: "The addresses of the proxy that ends TLS, so that limits see the visitors behind it.",
  },
  {
    name: "SECRET_KEY",
    example: "32 or more random characters",
    purpose:
      "Seals stored secrets. Without it, the server makes one and stores it in DATA_DIR/secret. Keep a copy apart from the backups.",
  },
  {
    name: "ALERT_WEBHOOK_URL",
    example: "https://hooks.example.com/alerts",
    purpose: "Gets a message when the server needs attention.",
  },
  {
    name: "HEARTBEAT_URL",
    example: "https://hc.example.com/ping/123",
    purpose:
      "Is called after every check that finds no problem. A service there raises an alarm when the calls stop.",
  },
  {
    name: "METRICS_TOKEN",
    example: "16 or more random characters",
    purpose: "Opens /metrics for a monitoring program.",
  },
];

/** A note that an owner can send to the person who runs the server: each variable, its purpose, and whether it is set. */
export async function webPersonNote(ctx: Ctx): Promise<{ text: string; open: number }> {
  requirePermission(ctx, "settings.read");
  const { name } = await readCompany(ctx.db);
  const isSet = ({ name: variable }: Variable) => Boolean(ctx.env[variable]);
  const lines = variables.flatMap((variable) => [
    // Some files of variables take a comment after a value as part of the value.
    ...(isSet(variable) ? [] : ["# NOT SET YET"]),
    `# ${variable.purpose}`,
    isSet(variable) ? `# ${variable.name} is set.` : `${variable.name}=${variable.example}`,
    "",
  ]);
  return {
    text: [
      `Settings of the server for the website of ${name}.`,
      "They are environment variables; the server reads them when it starts.",
      "Mail, CRM, texts, AI and backup storage are connected in the portal, under Settings, Connections.",
      "",
      ...lines,
    ].join("\n"),
    open: variables.filter((variable) => !isSet(variable)).length,
  };
}
