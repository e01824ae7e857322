import { data } from "react-router";
import { allows, type Ctx, type SignedInActor } from "#domain/access/context.server.ts";
import { reportNamed } from "#domain/reports/catalog/reports.server.ts";
import type { Report } from "#domain/reports/report.ts";
import { requireStaff } from "#app/session/guard.server.ts";

/**
 * For the pages of the database tools; other staff see an explanation.
 * @throws Response a redirect, as `requireStaff` does
 * @throws data 403 with the title and text to show
 */
export function requireDatabase(
  ctx: Ctx,
  capability: "database.read" | "database.write",
  url?: URL,
): SignedInActor {
  const actor = requireStaff(ctx, "portal.open", url);
  if (allows(actor, capability)) return actor;
  throw data(
    { title: "Access Denied", text: "Administrator access required to view database tools." },
    { status: 403 },
  );
}

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
