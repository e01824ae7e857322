import { z } from "zod";

/** The specification's retention policies, by table. Days are counted from when a row came in. */
export const policies = [
  {
    table: "form_submissions",
    label: "Requests",
    days: 730,
    least: 90,
    dataType: "Personal data",
    description:
      "Requests with notes, history, texts and emails. For a request that did not come through our forms, the time counts from the last contact. A request with a visit or follow-up ahead stays. Proof of consent stays for four years.",
  },
  {
    table: "security_events",
    label: "Audit log",
    days: 180,
    least: 30,
    dataType: "Security",
    description: "Events of the audit log. The rest of the log can still be verified.",
  },
  {
    table: "user_behavior_analytics",
    label: "User behavior",
    days: 90,
    least: 1,
    dataType: "Security",
    description: "What people and visitors did, with the risk of each action.",
  },
  {
    table: "honeypot_detections",
    label: "Forms that robots filled in",
    days: 30,
    least: 1,
    dataType: "Security",
    description: "Requests with a filled-in hidden field. Only robots see that field.",
  },
  {
    table: "user_sessions",
    label: "Sessions",
    days: 90,
    least: 1,
    dataType: "Accounts",
    description: "Ended sessions, and older ones. People with an older session sign in again.",
  },
] as const;

export type PolicyTable = (typeof policies)[number]["table"];
export const policyTables = policies.map(({ table }) => table);
export const mostDays = 3650;

type Policy = (typeof policies)[number];

const daysOf = ({ label, least }: Policy) =>
  z.coerce
    .number({ error: `${label}: enter a number of days` })
    .int({ error: `${label}: enter a whole number of days` })
    .min(least, { error: `${label}: at least ${least} ${least === 1 ? "day" : "days"}` })
    .max(mostDays, { error: `${label}: no more than ${mostDays} days` });

function byTable<T>(make: (policy: Policy) => T): Record<PolicyTable, T> {
  const entries = policies.map((policy) => [policy.table, make(policy)] as const);
  return Object.fromEntries(entries) as Record<PolicyTable, T>;
}

/** The setting `retention`: days by table. */
export const retentionSchema = z.object(byTable(daysOf));
export type RetentionDays = z.output<typeof retentionSchema>;

const storedSchema = z.object(byTable((policy) => daysOf(policy).catch(policy.days)));

/** The stored setting; a missing or invalid part has its default. */
export function retentionOf(setting: unknown): RetentionDays {
  return storedSchema.parse(typeof setting === "object" && setting !== null ? setting : {});
}
