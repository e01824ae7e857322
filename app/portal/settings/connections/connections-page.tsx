import { useLoaderData } from "react-router";
import type { Route } from "./+types/connections-page";
import * as addresses from "#app/addresses.ts";
import { LinkList } from "#app/portal/kit/list/link-list.tsx";
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
        Outside services that the website uses. All are optional.
      </SettingsHeading>
      <Card>
        <LinkList
          items={connections.map(({ id, title, words, state, tested }) => ({
            to: addresses.connection(id),
            title,
            badges: <StateBadge state={state} tested={tested} />,
            text: words,
          }))}
        />
      </Card>
    </div>
  );
}
