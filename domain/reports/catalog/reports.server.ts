import type { Report } from "#domain/reports/report.ts";
import { leadReports } from "./lead-reports.server.ts";
import { mailReports } from "./mail-reports.server.ts";
import { pathReports } from "./path-reports.server.ts";
import { peopleReports } from "./people-reports.server.ts";
import { placeReports } from "./place-reports.server.ts";
import { responseReports } from "./response-reports.server.ts";
import { systemReports } from "./system-reports.server.ts";
import { visitReports } from "./visit-reports.server.ts";
import { websiteReports } from "./website-reports.server.ts";

/** Every quick query of the database tools. */
export const reports: readonly Report[] = [
  ...leadReports,
  ...responseReports,
  ...placeReports,
  ...pathReports,
  ...websiteReports,
  ...visitReports,
  ...mailReports,
  ...peopleReports,
  ...systemReports,
];

export function reportNamed(name: string): Report | undefined {
  return reports.find((report) => report.name === name);
}
