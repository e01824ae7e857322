import type { Crm } from "../crm.ts";
import type { Env } from "../env.ts";
import { createHubSpot } from "../hubspot/hubspot.ts";
import { createLeadConnector } from "../leadconnector/leadconnector.ts";
import { remade } from "../remade.ts";

type CrmEnv = Pick<Env, "CRM_KIND" | "CRM_TOKEN" | "CRM_LOCATION_ID" | "CRM_URL">;

/** Opens the CRM of the environment, or returns null without one. */
export function openCrm(env: CrmEnv): Crm | null {
  const { CRM_KIND: kind, CRM_TOKEN: token, CRM_LOCATION_ID: locationId, CRM_URL: url } = env;
  if (!token) return null;
  if (kind === "hubspot") return createHubSpot({ token, url });
  return locationId ? createLeadConnector({ token, locationId, url }) : null;
}

/** Returns a function that opens the present CRM. It keeps one client per connection, because the client tracks the rate limit. */
export function followCrm(env: CrmEnv): () => Crm | null {
  return remade(
    () => [env.CRM_KIND, env.CRM_TOKEN, env.CRM_LOCATION_ID],
    () => openCrm(env),
  );
}

/** Tells whether the product can send texts. They need a CRM with a phone number. */
export function carriesTexts({ CRM_KIND, CRM_TOKEN }: CrmEnv): boolean {
  return CRM_KIND === "leadconnector" && CRM_TOKEN !== undefined;
}
