import type { Env } from "#platform/env.ts";
import { crm } from "./kinds/crm.ts";

/** Returns the state of the CRM in one sentence. Connections and the launch checklist show it. */
export function crmState({ CRM_KIND, CRM_TOKEN }: Env): { isReady: boolean; words: string } {
  if (CRM_KIND === "webhooks")
    return { isReady: true, words: "No CRM: events go to your webhooks." };
  return CRM_TOKEN ? { isReady: true, words: crm.purpose } : { isReady: false, words: crm.without };
}
