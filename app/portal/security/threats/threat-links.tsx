import { Link } from "react-router";
import * as addresses from "#app/addresses.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Fold } from "#app/ui/fold.tsx";

const views = [
  { label: "Active", title: "Active threats", status: "active" },
  { label: "Stopped", title: "Stopped attempts", status: "stopped" },
  { label: "Resolved", title: "Resolved threats", status: "resolved" },
  { label: "False positives", title: "False positives", status: "false_positive" },
  { label: "All", title: "All threats", status: null },
] as const;

type Status = (typeof views)[number]["status"];

/** The status that an address asks for; null for all. */
export function readStatus(query: URLSearchParams): Status {
  const asked = query.get("status");
  return (views.find(({ status }) => (status ?? "all") === asked) ?? views[0]).status;
}

/** Names the list, and folds the links to the threats of another status and to the blocked addresses. */
export function ThreatLinks({ current }: { current: Exclude<Status, null> | "all" | "blocked" }) {
  const links = [
    ...views.map(({ label, title, status }) => ({
      label,
      title,
      to: addresses.withQuery(addresses.threats, {
        status: status === "active" ? null : (status ?? "all"),
      }),
      key: status ?? "all",
    })),
    {
      label: "Blocked IPs",
      title: "Blocked IPs",
      to: addresses.blockedIps,
      key: "blocked",
    },
  ];
  const shown = links.find(({ key }) => key === current);
  return (
    <nav
      aria-label="Threats by status"
      className="flex flex-wrap items-center justify-between gap-x-4"
    >
      <h2 className="text-xl">{shown?.title}</h2>
      <Fold
        key={current}
        label={shown?.label}
        labelClass={buttonClass({ tone: "quiet", size: "sm" })}
        className="relative"
      >
        <ul className="absolute right-0 z-10 mt-1 w-44 rounded-md border border-line bg-surface p-1 shadow-md">
          {links.map(({ key, label, to }) => (
            <li key={key}>
              <Link
                to={to}
                aria-current={key === current ? "page" : undefined}
                className="flex min-h-10 items-center rounded-md px-3 text-sm no-underline hover:bg-sunken aria-[current=page]:font-semibold"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </Fold>
    </nav>
  );
}
