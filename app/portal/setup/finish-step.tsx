import { Link, useLoaderData } from "react-router";
import type { Route } from "./+types/finish-step";
import * as addresses from "#app/addresses.ts";
import { LinkList } from "#app/portal/kit/list/link-list.tsx";
import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { LaunchProgress } from "#app/portal/launch/launch-progress.tsx";
import { launchLinks } from "#app/portal/launch/launch-links.ts";
import { StateBadge } from "#app/portal/settings/connections/state-badge.tsx";
import { requireStaff } from "#app/session/guard.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { readConnections } from "#domain/connections/read-connections.server.ts";
import { inGroups } from "#domain/launch/items.ts";
import { launchList } from "#domain/launch/launch-list.server.ts";
import { SetupFrame } from "./setup-frame.tsx";

export const meta = titled("Make it yours");

/** The checklist has the rest. */
const shown = 3;

/** The connection without which no lead reaches an inbox. */
const mail = "mail";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "settings.write", url);
  const [{ items, total, done }, connections] = await Promise.all([
    launchList(ctx),
    readConnections(ctx),
  ]);
  return {
    open: items
      .filter((item) => !item.done && !item.hidden)
      .map(({ id, group, title, notes }) => ({ id, group, title, note: notes[0] ?? "" })),
    total,
    done,
    mail: connections.find(({ id }) => id === mail) ?? null,
  };
}

export default function FinishStep() {
  const { open, total, done, mail: connection } = useLoaderData<typeof loader>();
  return (
    <SetupFrame
      step="finish"
      lead="The website is yours. What is left are decisions that only a person can make."
    >
      {connection ? (
        <Card>
          <LinkList
            items={[
              {
                to: addresses.connection(mail),
                title: connection.title,
                badges: <StateBadge state={connection.state} tested={connection.tested} />,
                text: connection.state === "off" ? connection.without : connection.purpose,
              },
            ]}
          />
        </Card>
      ) : null}
      {open.length > 0 ? (
        <Card>
          <CardHeader title="Next, before you go live" />
          <CardBody className="grid gap-4">
            <LaunchProgress done={done} total={total} />
          </CardBody>
          {inGroups(open.slice(0, shown)).map((group) => (
            <section key={group.id} aria-label={group.title} className="border-t border-line">
              <h3 className="px-4 pt-4 text-sm text-ink-soft">{group.title}</h3>
              <LinkList
                items={group.items.map(({ id, title, note }) => ({
                  to: launchLinks[id][0]?.to ?? addresses.launch,
                  title,
                  text: note,
                }))}
              />
            </section>
          ))}
        </Card>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <a href={addresses.home} className={buttonClass({})}>
          View the website
        </a>
        <Link to={addresses.launch} className={buttonClass({ tone: "quiet" })}>
          Open the checklist
        </Link>
      </div>
    </SetupFrame>
  );
}
