import { Link } from "react-router";
import * as addresses from "#app/addresses.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Card, CardBody } from "#app/ui/card.tsx";
import { LaunchProgress } from "#app/portal/launch/launch-progress.tsx";
import { launchLinks } from "#app/portal/launch/launch-links.ts";
import type { LaunchList } from "#domain/launch/launch-list.server.ts";

const shown = 3;

/** The next points of the launch checklist, until all are done. */
export function LaunchCard({ items, done, total }: LaunchList) {
  const open = items.filter((item) => !item.done && !item.hidden);
  if (open.length === 0) return null;
  return (
    <Card>
      <CardBody className="grid gap-4">
        <h2 className="sr-only">Launch checklist</h2>
        <LaunchProgress done={done} total={total} />
        <ul className="grid gap-3 text-sm sm:grid-cols-3">
          {open.slice(0, shown).map(({ id, title, notes }) => (
            <li key={id} className="grid content-start gap-1">
              <Link to={launchLinks[id][0]?.to ?? addresses.launch} className="font-semibold">
                {title}
              </Link>
              <span className="text-ink-soft">{notes[0]}</span>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          {open.some(({ id }) => id === "facts") ? (
            <Link to={addresses.setup} className={buttonClass()}>
              Make it yours
            </Link>
          ) : null}
          <Link to={addresses.launch} className={buttonClass({ tone: "quiet" })}>
            Open the checklist
          </Link>
        </div>
      </CardBody>
    </Card>
  );
}
