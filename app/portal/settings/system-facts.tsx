import { Link } from "react-router";
import * as addresses from "#app/addresses.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { spanText } from "#app/ui/time/elapsed.ts";
import type { SystemInformation } from "#domain/settings/system-information.server.ts";

/** Runtime and connections of this installation. */
export function SystemFacts({ facts }: { facts: SystemInformation }) {
  const { database } = facts;
  const lines = [
    ["Version", facts.version],
    ["Node.js", facts.node],
    [
      "Database",
      `${database.kind === "embedded" ? "Embedded, in the data folder" : "PostgreSQL server"} (${database.version})`,
    ],
    ["Database size", sizeText(database.bytes)],
    ["Uptime", spanText(facts.uptime / 60)],
  ] as const;
  return (
    <Card>
      <CardHeader title="System Information" />
      <CardBody className="grid gap-5">
        <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
          {lines.map(([label, value]) => (
            <div key={label} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="min-w-0 wrap-anywhere tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <div>
          <h3 className="mb-2 text-base">Outside services</h3>
          <p className="mb-3 text-sm">
            <Link to={addresses.connections} className="underline">
              Connect and test them
            </Link>
          </p>
          <ul className="grid gap-3 text-sm">
            {facts.services.map(({ name, ready, text }) => (
              <li key={name} className="grid gap-1 sm:grid-cols-[9rem_minmax(0,1fr)]">
                <span className="flex items-center gap-2 font-semibold sm:block">{name}</span>
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <Badge tone={ready ? "reassure" : "plain"}>
                    {ready ? "Set up" : "Not set up"}
                  </Badge>
                  <span className="text-ink-soft">{text}</span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      </CardBody>
    </Card>
  );
}

function sizeText(bytes: number): string {
  const megabytes = bytes / 1024 ** 2;
  return megabytes < 1024 ? `${Math.round(megabytes)} MB` : `${(megabytes / 1024).toFixed(1)} GB`;
}
