import { Link } from "react-router";
import * as addresses from "#app/addresses.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Fold } from "#app/ui/fold.tsx";

const titles = {
  active: "Active threats",
  stopped: "Stopped attempts",
  resolved: "Resolved threats",
  false_positive: "False positives",
  all: "All threats",
  blocked: "Blocked IPs",
} as const;

type View = keyof typeof titles;
const views = Object.keys(titles) as View[];

/** The status that an address asks for; null for all. */
export function readStatus(query: URLSearchParams) {
  const asked = views.find((view) => view === query.get("status")) ?? "active";
  return asked === "all" || asked === "blocked" ? null : asked;
}

/** Names the list, and folds the links to the threats of another status and to the blocked addresses. */
export function ThreatLinks({ current }: { current: View }) {
  return (
    <nav
      aria-label="Threats by status"
      className="flex flex-wrap items-center justify-between gap-x-4"
    >
      <h2 className="text-xl">{titles[current]}</h2>
      <Fold
        key={current}
        label="Show others"
        labelClass={buttonClass({ tone: "quiet", size: "sm" })}
        className="relative"
      >
        <ul className="absolute right-0 z-10 mt-1 w-44 rounded-md border border-line bg-surface p-1 shadow-md">
          {views.map((view) => (
            <li key={view}>
              <Link
                to={view === "blocked" ? addresses.blockedIps : threatsOf(view)}
                aria-current={view === current ? "page" : undefined}
                className="flex min-h-10 items-center rounded-md px-3 text-sm no-underline hover:bg-sunken aria-[current=page]:font-semibold"
              >
                {titles[view]}
              </Link>
            </li>
          ))}
        </ul>
      </Fold>
    </nav>
  );
}

const threatsOf = (status: View): string =>
  addresses.withQuery(addresses.threats, { status: status === "active" ? null : status });
