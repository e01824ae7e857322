import type { Crm } from "../crm.ts";
import type { Env } from "../env.ts";
import { createHubSpot } from "../hubspot/hubspot.ts";
import { createLeadConnector } from "../leadconnector/leadconnector.ts";
import { remade } from "../remade.ts";

type CrmEnv = Pick<Env, "CRM_KIND" | "CRM_TOKEN" | "CRM_LOCATION_ID" | "CRM_URL">;

/** The CRM in the environment, or null if there is none. */
export function openCrm(env: CrmEnv): Crm | null {
  const { CRM_KIND: kind, CRM_TOKEN: token, CRM_LOCATION_ID: locationId, CRM_URL: url } = env;
  if (!token) return null;
  if (kind === "hubspot") return createHubSpot({ token, url });
  return locationId ? createLeadConnector({ token, locationId, url }) : null;
}

/** The CRM in the environment as it is now. One client a connection: it keeps the CRM's rate limit. */
export function followCrm(env: CrmEnv): () => Crm | null {
  return remade(
    () => [env.CRM_KIND, env.CRM_TOKEN, env.CRM_LOCATION_ID],
    () => openCrm(env),
  );
}

/** Whether texts to customers can go out: they need a CRM with a phone number. */
export function carriesTexts({ CRM_KIND, CRM_TOKEN }: CrmEnv): boolean {
  return CRM_KIND === "leadconnector" && CRM_TOKEN !== undefined;
}
