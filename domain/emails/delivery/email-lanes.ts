import { officeTemplate, visitorTemplate } from "#domain/leads/email-props.ts";
import type { LaneLimits } from "#platform/job-lanes.ts";
import { newestFirst, priorityLevel } from "#platform/job-priority.ts";

export interface EmailToSend {
  template: string;
  recipient: string;
  /** Now by default. */
  createdAt?: Date;
  /** Attempts so far; 0 by default. */
  attempts?: number;
}

/** The office's emails about new leads. */
const officeLevel = 3;

/** First the office's emails about leads, then those that people wait for, then confirmations to visitors. */
export function emailPriority({
  template,
  createdAt = new Date(),
  attempts = 0,
}: EmailToSend): number {
  if (template === visitorTemplate) return newestFirst(createdAt, 1);
  // A repeated attempt may be slow again, so it gets no reserved place.
  return newestFirst(createdAt, template === officeTemplate && attempts === 0 ? officeLevel : 2);
}

export const officePriority = priorityLevel(officeLevel);

/** The recipient's domain; the office has places of its own at the domain that it shares with visitors. */
export function emailGroup({ template, recipient }: EmailToSend): string {
  const domain = recipient.slice(recipient.lastIndexOf("@") + 1).toLowerCase();
  return template === officeTemplate ? `office ${domain}` : domain;
}

/** Half of the connections for one domain at most, and a third only for the office's emails about leads. */
export function emailLanes(connections: number): LaneLimits {
  return {
    concurrency: connections,
    perGroup: Math.ceil(connections / 2),
    reserved: { places: Math.ceil(connections / 3), priority: officePriority },
  };
}
