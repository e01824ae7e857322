import { addBusinessTime, type BusinessHours } from "#domain/settings/hours/hours.ts";
import { openMinutes } from "#domain/leads/promise-clock.ts";
import { type AlertStage, alertStages } from "#domain/leads/schema.ts";

interface PromisedLead {
  createdAt: Date;
  /** Out of quarantine; the promise begins then. */
  releasedAt: Date | null;
  promisedAt: Date;
}

export type StageTimes = Record<AlertStage, Date>;

const parts = { half: 0.5, most: 0.8 };

/** When each alert of a lead is due. Only opening time counts. */
export function stageTimes(lead: PromisedLead, hours: BusinessHours): StageTimes {
  const received = lead.releasedAt ?? lead.createdAt;
  const minutes = openMinutes(received, lead.promisedAt, hours);
  const after = (part: number): Date => addBusinessTime(received, minutes * part, hours);
  return {
    received,
    half: after(parts.half),
    most: after(parts.most),
    past: lead.promisedAt,
  };
}

/** The stages that are due, in order. */
export function dueStages(times: StageTimes, now: Date): AlertStage[] {
  return alertStages.filter((stage) => times[stage] <= now);
}
