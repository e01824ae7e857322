import { serviceLabel } from "#domain/leads/choices.ts";
import type { AlertStage } from "#domain/leads/schema.ts";
import { momentText } from "#domain/settings/hours/hours.ts";

/** What happened, as the title of an alert. */
export const alertNews: Record<AlertStage, string> = {
  received: "New lead",
  half: "Half of the promised time is over",
  most: "The promised time is almost over",
  past: "The promised time is over",
};

/** How long push services keep a message for a device that is off, in seconds, and how they wake it. */
export const pushUrgency: Record<AlertStage, { ttl: number; urgency: "normal" | "high" }> = {
  received: { ttl: 4 * 3600, urgency: "high" },
  half: { ttl: 2 * 3600, urgency: "normal" },
  most: { ttl: 3600, urgency: "high" },
  past: { ttl: 12 * 3600, urgency: "high" },
};

interface AlertedLead {
  id: string;
  name: string;
  service: string | null;
  promisedAt: Date;
}

/** What the portal's worker shows; a later stage of a lead replaces the earlier one. */
export interface PushPayload {
  tag: string;
  stage: string;
  title: string;
  body: string;
  link: string;
}

export function pushPayload(
  lead: AlertedLead,
  stage: AlertStage,
  { link, timeZone, now }: { link: string; timeZone: string; now: Date },
): PushPayload {
  return {
    tag: lead.id,
    stage,
    title: alertNews[stage],
    body: `${who(lead)}. ${promised(lead, timeZone, now)}`,
    link,
  };
}

export function textOf(
  lead: AlertedLead,
  stage: AlertStage,
  { link, timeZone, now }: { link: string; timeZone: string; now: Date },
): string {
  return `${alertNews[stage]}: ${who(lead)}. ${promised(lead, timeZone, now)} ${link}`;
}

/** The first name and the service: a lock screen shows no more of a person. */
function who({ name, service }: AlertedLead): string {
  const [first = ""] = name.trim().split(" ");
  return `${first.slice(0, 40)}, ${serviceLabel(service)}`;
}

function promised({ promisedAt }: AlertedLead, timeZone: string, now: Date): string {
  const verb = promisedAt <= now ? "We promised an answer by" : "Answer by";
  return `${verb} ${momentText(promisedAt, timeZone, now)}.`;
}
