import { data } from "react-router";
import { reportNamed } from "#domain/reports/catalog/reports.server.ts";
import type { Report } from "#domain/reports/report.ts";

/** @throws data 404 if there is no such report */
export function requireReport(name: string | undefined): Report {
  const report = reportNamed(name ?? "");
  if (report) return report;
  throw data(
    { title: "Not found", text: "There's no quick query with this name." },
    { status: 404 },
  );
}

/** @throws data 503 with the words to show */
export function refuseBusy(message: string): never {
  throw data(
    { title: "Too many reports are running", text: message },
    { status: 503, headers: { "retry-after": "5" } },
  );
}
