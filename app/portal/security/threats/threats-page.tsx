import { Link, useLoaderData } from "react-router";
import type { Route } from "./+types/threats-page";
import * as addresses from "#app/addresses.ts";
import { handleForm } from "#app/form/handle-form.server.ts";
import { refusedOf } from "#app/form/result.ts";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useResult, useResultToast } from "#app/form/use-result.ts";
import { requireSecurity } from "#app/portal/security/security-access.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { countThreats, listThreats } from "#domain/threats/list-threats.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { CleanUpBanner } from "./clean-up-banner.tsx";
import { threatForms } from "./threat-forms.server.ts";
import { ThreatList } from "./threat-list.tsx";

const views = [
  { label: "Active", status: "active" },
  { label: "Resolved", status: "resolved" },
  { label: "False positives", status: "false_positive" },
  { label: "All", status: null },
] as const;
const empty = {
  active: "No active threats.",
  resolved: "No resolved threats yet.",
  false_positive: "No false positives yet.",
  all: "No threats recorded.",
};

export function meta() {
  return [{ title: "Threats · Admin Portal" }, { name: "robots", content: "noindex, nofollow" }];
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireSecurity(ctx, "threats", "security.read", url);
  const asked = url.searchParams.get("status") ?? "active";
  const view = views.find(({ status }) => (status ?? "all") === asked) ?? views[0];
  const [threats, company] = await Promise.all([
    Promise.all([listThreats(ctx, view.status), countThreats(ctx)]).catch((error: unknown) => {
      ctx.log.error({ err: error, request: ctx.request.id }, "reading threats failed");
      return null;
    }),
    readCompany(ctx.db),
  ]);
  const [list, counts] = threats ?? [null, null];
  return { list, counts, status: view.status, timeZone: company.hours.timeZone };
}

export const shouldRevalidate = readAfterForms;

export function action(args: Route.ActionArgs) {
  return handleForm(args, {
    access: (ctx) => requireSecurity(ctx, "threats", "security.write"),
    forms: threatForms,
  });
}

/** Suspected attacks: what, when, from where, and what became of it. */
export default function Threats() {
  const { list, counts, status, timeZone } = useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  useResultToast(result);
  const refused = refusedOf(result);
  return (
    <div className="grid grid-cols-1 gap-5">
      {refused ? (
        <Notice
          tone="danger"
          role="alert"
          title={refused.intent === "clean-up" ? "Cleanup Failed" : "Failed to resolve threat"}
        >
          {refused.message}
        </Notice>
      ) : null}
      {counts ? <CleanUpBanner harmless={counts.harmless} /> : null}
      <nav aria-label="Threats by status" className="flex flex-wrap gap-1 text-sm">
        {views.map((view) => (
          <Link
            key={view.label}
            to={addresses.withQuery(addresses.threats, {
              status: view.status === "active" ? null : (view.status ?? "all"),
            })}
            aria-current={view.status === status ? "true" : undefined}
            className="rounded-md px-3 py-2 font-semibold no-underline hover:bg-sunken aria-[current]:bg-sunken"
          >
            {view.label}
          </Link>
        ))}
      </nav>
      {list === null ? (
        <Notice tone="danger" role="alert" title="Failed to fetch security threats">
          Load the page again in a moment. New threats are still recorded.
        </Notice>
      ) : (
        <ThreatList
          title="Threats"
          description="The latest 100, newest first."
          empty={empty[status ?? "all"]}
          threats={list}
          timeZone={timeZone}
        />
      )}
    </div>
  );
}
