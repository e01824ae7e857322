import type { ConnectionCheck } from "#domain/checks/connection-check.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";

const outcomes: Record<ConnectionCheck["outcome"], { tone: Tone; label: string }> = {
  ok: { tone: "reassure", label: "Works" },
  failed: { tone: "danger", label: "Problem" },
  unknown: { tone: "warn", label: "Not known" },
  off: { tone: "plain", label: "Not configured" },
};

interface ConnectionChecksProps {
  checks: readonly ConnectionCheck[];
}

/** The findings of a check of the connections. */
export function ConnectionChecks({ checks }: ConnectionChecksProps) {
  if (checks.length === 0) return null;
  return (
    <ul aria-label="Connections" className="divide-y divide-line rounded-md border border-line">
      {checks.map(({ name, outcome, detail }) => (
        <li key={name} className="grid gap-1 px-3 py-2.5 text-sm">
          <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="font-semibold">{name}</span>
            <Badge tone={outcomes[outcome].tone}>{outcomes[outcome].label}</Badge>
          </p>
          <p className="text-ink-soft wrap-anywhere">{detail}</p>
        </li>
      ))}
    </ul>
  );
}
