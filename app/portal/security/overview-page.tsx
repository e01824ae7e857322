import { useLoaderData } from "react-router";
import type { Route } from "./+types/overview-page";
import { ctxContext } from "#app/session/request-context.ts";
import { StatCard } from "#app/portal/dashboard/stat-card.tsx";
import { countThreats } from "#domain/security/count-threats.server.ts";
import { requireSecurity } from "./security-access.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireSecurity(ctx, "overview", "security.read", url);
  return { threats: await countThreats(ctx) };
}

/** First tab of the security center. */
export default function SecurityOverview() {
  const { threats } = useLoaderData<typeof loader>();
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      <StatCard
        label="Active threats"
        value={String(threats.active)}
        hint="Not resolved yet, last 30 days"
        alarming={threats.active > 0}
      />
      <StatCard label="All threats" value={String(threats.total)} hint="Last 30 days" />
    </div>
  );
}
