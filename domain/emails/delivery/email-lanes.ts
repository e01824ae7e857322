import { emailKindOf } from "#domain/emails/kind.server.ts";
import type { LaneLimits } from "#platform/jobs/job-lanes.ts";
import { newestFirst, priorityLevel } from "#platform/jobs/job-priority.ts";

export interface EmailToSend {
  template: string;
  recipient: string;
  /** Now by default. */
  createdAt?: Date;
  /** Attempts so far; 0 by default. */
  attempts?: number;
}

/** The office's emails about new leads, and about leads that wait. */
const officeLevel = 3;
const laneOf = (template: string) => emailKindOf(template)?.lane;

/**
 * First the office's emails about leads, then those that people wait for, then confirmations to visitors, and the
 * newsletter when nothing else waits.
 */
export function emailPriority({
  template,
  createdAt = new Date(),
  attempts = 0,
}: EmailToSend): number {
  const lane = laneOf(template);
  if (lane === "bulk") return newestFirst(createdAt, 0);
  if (lane === "visitor") return newestFirst(createdAt, 1);
  // A repeated attempt may be slow again, so it gets no reserved place.
  return newestFirst(createdAt, lane === "office" && attempts === 0 ? officeLevel : 2);
}

export const officePriority = priorityLevel(officeLevel);

const newsletterGroup = "newsletter";

/** The newsletter, or the recipient's domain; the office has places of its own at the domain that it shares with visitors. */
export function emailGroup({ template, recipient }: EmailToSend): string {
  const lane = laneOf(template);
  if (lane === "bulk") return newsletterGroup;
  const domain = recipient.slice(recipient.lastIndexOf("@") + 1).toLowerCase();
  return lane === "office" ? `office ${domain}` : domain;
}

/**
 * Half of the connections for one domain at most, and a third only for the office's emails about leads. The newsletter
 * leaves one of the others to what people wait for.
 */
export function emailLanes(connections: number): LaneLimits {
  const office = Math.ceil(connections / 3);
  return {
    concurrency: connections,
    perGroup: Math.ceil(connections / 2),
    groups: { [newsletterGroup]: Math.max(1, connections - office - 1) },
    reserved: { places: office, priority: officePriority },
  };
}
