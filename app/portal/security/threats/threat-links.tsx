import { SectionLinks } from "#app/portal/frame/section-links.tsx";
import * as addresses from "#app/addresses.ts";

const views = [
  { label: "Active", status: "active" },
  { label: "Stopped", status: "stopped" },
  { label: "Resolved", status: "resolved" },
  { label: "False positives", status: "false_positive" },
  { label: "All", status: null },
] as const;

type Status = (typeof views)[number]["status"];

/** The status that an address asks for; null for all. */
export function readStatus(query: URLSearchParams): Status {
  const asked = query.get("status");
  return (views.find(({ status }) => (status ?? "all") === asked) ?? views[0]).status;
}

/** Links to the threats by status and to the blocked addresses. */
export function ThreatLinks({ current }: { current: Exclude<Status, null> | "all" | "blocked" }) {
  const links = views.map(({ label, status }) => ({
    label,
    to: addresses.withQuery(addresses.threats, {
      status: status === "active" ? null : (status ?? "all"),
    }),
    isCurrent: (status ?? "all") === current,
  }));
  const blocked = {
    label: "Blocked IPs",
    to: addresses.blockedIps,
    isCurrent: current === "blocked",
  };
  return <SectionLinks label="Threats by status" dense links={[...links, blocked]} />;
}
