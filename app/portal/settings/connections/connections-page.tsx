import { ChevronRight } from "lucide-react";
import { Link, useLoaderData } from "react-router";
import type { Route } from "./+types/connections-page";
import * as addresses from "#app/addresses.ts";
import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { SettingsHeading } from "#app/portal/settings/settings-heading.tsx";
import { requireStaff } from "#app/session/guard.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { Card } from "#app/ui/card.tsx";
import { readConnections } from "#domain/connections/read-connections.server.ts";
import { StateBadge } from "./state-badge.tsx";

export const meta = titled("Connections · Settings");

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "settings.read", url);
  return { connections: await readConnections(ctx) };
}

export default function SettingsConnections() {
  const { connections } = useLoaderData<typeof loader>();
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <SettingsHeading title="Connections">
        Services outside that the website works with. Each one is optional.
      </SettingsHeading>
      <Card>
        <ul className="divide-y divide-line">
          {connections.map(({ id, title, purpose, without, state, tested }) => (
            <li key={id}>
              <Link
                to={addresses.connection(id)}
                className="flex items-center gap-3 px-4 py-3 no-underline hover:bg-sunken"
              >
                <span className="min-w-0 flex-1">
                  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <span className="font-semibold">{title}</span>
                    <StateBadge state={state} tested={tested} />
                  </span>
                  <span className="block text-sm text-ink-soft">
                    {state === "off" ? without : purpose}
                  </span>
                </span>
                <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
