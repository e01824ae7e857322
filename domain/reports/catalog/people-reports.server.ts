import { type SQL, sql } from "drizzle-orm";
import { profiles } from "#database/schema/work/people.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import type { Fold, Report, ReportRun, Sums } from "#domain/reports/report.ts";
import { rowsBy, total } from "./sums.ts";
import { stepColumn, stepOf, timeRows } from "./time-rows.ts";

/** Security and audit events. */
function eventFold(within: SQL, fold: Pick<Fold, "keys" | "measures" | "largest">): Fold {
  return {
    table: sql`${securityEvents}`,
    at: sql`${securityEvents.createdAt}`,
    id: sql`${securityEvents.id}`,
    columns: sql`${securityEvents.userId}, ${securityEvents.eventType}, ${securityEvents.ipAddress}`,
    within,
    ...fold,
  };
}

/** Names by user ID, also of those who were deactivated. */
async function namesOf(run: ReportRun): Promise<ReadonlyMap<string, string>> {
  const people = await run.query(sql`select ${profiles.id} as id, ${profiles.fullName} as name
    from ${profiles} order by ${profiles.id} limit 2000`);
  return new Map(people.map(({ id, name }) => [String(id), String(name)]));
}

const ofType = (type: string): SQL => sql`${securityEvents.eventType} = ${`audit_${type}`}`;

/** "lead_status" -> "Lead status" */
function actionText(type: string): string {
  const words = type.replace(/^audit_/, "").replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const peopleReports: readonly Report[] = [
  {
    name: "sign-ins-by-person",
    title: "Sign-ins by person",
    description: "Who signed in, how often and when last.",
    group: "People",
    parameters: ["period"],
    async run(run) {
      const names = await namesOf(run);
      const sums = await run.fold(
        eventFold(ofType("successful_login"), {
          keys: { person: sql`user_id`, network: sql`ip_address` },
          measures: { times: sql`count(*)`, last: sql`max(at)` },
          largest: ["last"],
        }),
      );
      return {
        columns: [
          { label: "Person", unit: "text" },
          { label: "Sign-ins", unit: "count" },
          { label: "Addresses", unit: "count" },
          { label: "Last sign-in", unit: "time" },
        ],
        rows: rowsBy(sums, { key: "person", measure: "times" }, (person, own) => [
          (person && names.get(person)) ?? "Deleted account",
          total(own, "times"),
          own.length,
          newest(own),
        ]),
        chart: { kind: "bars", value: 1 },
      };
    },
  },
  {
    name: "sign-ins-by-day",
    title: "Sign-ins by day",
    description: "Sign-ins that worked and that failed, by day.",
    group: "People",
    parameters: ["period"],
    async run(run) {
      const types = ["successful_login", "failed_login", "login_blocked"];
      const sums: Sums[] = [];
      for (const type of types)
        sums.push(
          ...(await run.fold(
            eventFold(ofType(type), {
              keys: { step: stepOf(run), type: sql`event_type` },
              measures: { times: sql`count(*)` },
            }),
          )),
        );
      return {
        columns: [
          stepColumn(run),
          { label: "Worked", unit: "count" },
          { label: "Failed", unit: "count" },
          { label: "Blocked", unit: "count" },
        ],
        rows: timeRows(run, sums, (own) =>
          types.map((type) =>
            total(
              own.filter((sum) => sum["type"] === `audit_${type}`),
              "times",
            ),
          ),
        ),
        chart: { kind: "time", drawn: "bars", values: [1, 2, 3] },
      };
    },
  },
  {
    name: "changes-by-person",
    title: "Changes by person",
    description: "What each person did, by the audit log.",
    group: "People",
    parameters: ["period"],
    async run(run) {
      const names = await namesOf(run);
      const sums = await run.fold(
        eventFold(
          sql`${securityEvents.eventType} like 'audit\\_%' and ${securityEvents.userId} is not null`,
          {
            keys: { person: sql`user_id`, type: sql`event_type` },
            measures: { times: sql`count(*)`, last: sql`max(at)` },
            largest: ["last"],
          },
        ),
      );
      return {
        columns: [
          { label: "Person and action", unit: "text" },
          { label: "Times", unit: "count" },
          { label: "Person", unit: "text" },
          { label: "Last time", unit: "time" },
        ],
        rows: sums
          .toSorted((a, b) => Number(b["times"]) - Number(a["times"]))
          .map(({ person, type, times, last }) => {
            const name = names.get(String(person)) ?? "Deleted account";
            return [`${name}: ${actionText(String(type))}`, Number(times), name, last ?? null];
          }),
        chart: { kind: "bars", value: 1 },
      };
    },
  },
];

function newest(sums: readonly Sums[]): string | null {
  return (
    sums
      .flatMap(({ last }) => (last ? [String(last)] : []))
      .toSorted()
      .at(-1) ?? null
  );
}
