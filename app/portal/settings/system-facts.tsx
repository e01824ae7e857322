import { FactList } from "#app/ui/fact-list.tsx";
import { FoldCard } from "#app/ui/fold-card.tsx";
import { spanText } from "#app/ui/time/elapsed.ts";
import type { SystemInformation } from "#domain/settings/system-information.server.ts";

/** Runtime of this installation. */
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
    ["New passwords", facts.checksBreaches ? "Leaked ones are refused" : "Common ones are refused"],
  ] as const;
  return (
    <FoldCard title="System Information" note={`Version ${facts.version}`}>
      <FactList facts={lines.map(([label, value]) => ({ label, value }))} />
    </FoldCard>
  );
}

function sizeText(bytes: number): string {
  const megabytes = bytes / 1024 ** 2;
  return megabytes < 1024 ? `${Math.round(megabytes)} MB` : `${(megabytes / 1024).toFixed(1)} GB`;
}
