import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { refusals } from "#app/portal/kit/page/refusals.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { useLoaderData } from "react-router";
import { LinkFolds } from "#app/portal/kit/list/link-list.tsx";
import type { Route } from "./+types/reports-page";
import * as addresses from "#app/addresses.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { reports } from "#domain/reports/catalog/reports.server.ts";
import { reportGroups } from "#domain/reports/report.ts";

export const meta = titled("Quick Queries");

/** The others of a group have a fold of their own. */
const mostShown = 6;

export function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context.get(ctxContext), "database.read", url, refusals.database);
  return reportGroups.flatMap((group) => {
    const own = reports
      .filter((report) => report.group === group)
      .map(({ name, title, description: text }) => ({ to: addresses.report(name), title, text }));
    const rest = own.splice(mostShown);
    return [
      { group, reports: own },
      ...(rest.length > 0 ? [{ group: `More about ${group.toLowerCase()}`, reports: rest }] : []),
    ];
  });
}

/** Every quick query, by subject. */
export default function QuickQueries() {
  const groups = useLoaderData<typeof loader>();
  return (
    <LinkFolds
      groups={groups.map(({ group, reports: own }) => ({
        title: group,
        note: String(own.length),
        items: own,
      }))}
    />
  );
}
