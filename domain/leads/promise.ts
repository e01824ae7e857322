import { addBusinessTime, type BusinessHours } from "#domain/settings/hours.ts";
import type { SubmissionType } from "./schema.ts";

export interface ResponseMinutes {
  standard: number;
  urgent: number;
  estimate: number;
}

const urgentServices: readonly string[] = ["bed-bugs", "termites"];

/** Promised answer time in minutes of opening time: spreading pests take priority over the kind of request. */
export function promisedMinutes(
  lead: { submissionType: SubmissionType; service: string | null },
  response: ResponseMinutes,
): number {
  if (lead.service !== null && urgentServices.includes(lead.service)) return response.urgent;
  return lead.submissionType === "estimate" ? response.estimate : response.standard;
}

/** Time by which we promise to answer, counted in business hours. */
export function promisedAt(receivedAt: Date, minutes: number, hours: BusinessHours): Date {
  return addBusinessTime(receivedAt, minutes, hours);
}
