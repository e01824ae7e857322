import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { refusals } from "#app/portal/kit/page/refusals.ts";
import { staffAction } from "#app/portal/kit/form/staff-action.server.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { counted } from "#domain/words/counted.ts";
import { History } from "lucide-react";
import { Link, useLoaderData } from "react-router";
import { z } from "zod";
import type { Route } from "./+types/history-page";
import * as addresses from "#app/addresses.ts";
import { formHandler } from "#app/form/handle-form.server.ts";
import { ActionForm } from "#app/form/intent-form.tsx";
import { useResult, useResultToast } from "#app/form/use-result.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FoldCard } from "#app/ui/fold-card.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { reportNamed } from "#domain/reports/catalog/reports.server.ts";
import { clearHistory } from "#domain/reports/history/clear-history.server.ts";
import { type HistoryEntry, listHistory } from "#domain/reports/history/list-history.server.ts";
import { sqlRefusal } from "#domain/reports/history/schema.ts";
import { type Period, periods } from "#domain/reports/parameters.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { grouped } from "#domain/words/grouped.ts";
import { dateTimeText } from "#domain/words/date-text.ts";

export const meta = titled("Query History");

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "database.read", url, refusals.database);
  const [entries, { hours }] = await Promise.all([listHistory(ctx), readCompany(ctx.db)]);
  const equal = grouped(entries, ({ kind, query, error }) => `${kind} ${error === null} ${query}`);
  return {
    timeZone: hours.timeZone,
    number: entries.length,
    entries: [...equal.values()].flatMap(([newest, ...older]) =>
      newest ? { ...shownEntry(newest), times: older.length + 1 } : [],
    ),
  };
}

/** The entry of a quick query has its title and address. */
function shownEntry(entry: HistoryEntry) {
  const [name = "", query] = entry.query.split("?");
  const report = entry.kind === "report" ? reportNamed(name) : undefined;
  const address = report && `${addresses.report(name)}${query === undefined ? "" : `?${query}`}`;
  return { ...entry, title: report?.title ?? null, address: address ?? null };
}

export const action = staffAction(
  "database.write",
  { clear: formHandler(z.object({}), clearHistory) },
  refusals.database,
);

type ShownEntry = ReturnType<typeof shownEntry> & { times: number };

/** What this person ran or tried to run. */
export default function QueryHistory() {
  const { entries, number, timeZone } = useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  useResultToast(result);
  if (entries.length === 0)
    return (
      <EmptyState
        icon={<History aria-hidden="true" />}
        title="No queries yet"
        actions={
          <Link to={addresses.reports} className={buttonClass({ tone: "quiet" })}>
            See the quick queries
          </Link>
        }
      >
        Every report that you open is listed here, so that you find it again. Only you see the list.
      </EmptyState>
    );
  const run = entries.filter(({ kind }) => kind !== "sql");
  const noted = entries.filter(({ kind }) => kind === "sql");
  const listOf = (some: readonly ShownEntry[]) => (
    <ul className="divide-y divide-line">
      {some.map((entry) => (
        <li key={entry.id} className="px-4 py-2">
          <Entry entry={entry} timeZone={timeZone} />
        </li>
      ))}
    </ul>
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-soft">
          The {number === 1 ? "report" : `${number} reports`} that you opened last. Only you see
          them.
        </p>
        <ActionForm intent="clear" result={result} tone="quiet" size="sm">
          Clear history
        </ActionForm>
      </div>
      {run.length > 0 ? <Card>{listOf(run)}</Card> : null}
      {noted.length > 0 ? (
        <FoldCard title="SQL that you noted" note={noted.length} isOpen={run.length === 0}>
          <p className="text-sm text-ink-soft">{sqlRefusal}</p>
          {listOf(noted)}
        </FoldCard>
      ) : null}
    </div>
  );
}

function Entry({ entry, timeZone }: { entry: ShownEntry; timeZone: string }) {
  const { kind, query, title, address, error, data, timestamp, times } = entry;
  const facts = [
    times > 1 ? `${times} times` : "",
    kind === "sql" ? "SQL" : outcomeText(data),
    dateTimeText(timestamp, timeZone),
  ];
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      {address === null ? (
        <code className="max-h-40 min-w-0 overflow-auto text-sm whitespace-pre-wrap wrap-anywhere">
          {query}
        </code>
      ) : (
        <Link to={address} className="font-semibold wrap-anywhere">
          {title}
          {query.includes("?") ? (
            <span className="font-normal text-ink-soft"> ({parametersText(query)})</span>
          ) : null}
        </Link>
      )}
      <p className="text-sm text-ink-soft">{facts.filter(Boolean).join(" · ")}</p>
      {error !== null && kind !== "sql" ? (
        <p className="w-full text-sm text-danger">{error}</p>
      ) : null}
    </div>
  );
}

/** "leads-by-day?period=7&source=yelp" -> "last 7 days, source yelp" */
function parametersText(query: string): string {
  const parameters = new URLSearchParams(query.slice(query.indexOf("?")));
  const words = [...parameters].map(([name, value]) =>
    name === "period" ? (periods[value as Period] ?? value).toLowerCase() : `${name} ${value}`,
  );
  return words.join(", ");
}

function outcomeText(data: Record<string, unknown> | null): string {
  if (data === null) return "";
  return [
    counted(Number(data?.["rows"] ?? 0), "row"),
    data?.["format"] === "csv" ? "as a file" : "",
    data?.["complete"] === false ? "the newest only" : "",
  ]
    .filter(Boolean)
    .join(", ");
}
