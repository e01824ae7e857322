import { Badge, type Tone } from "#app/ui/badge.tsx";

const tones = { low: "plain", medium: "note", high: "warn", critical: "danger" } as const;

export type Severity = keyof typeof tones;

/** Shows the severity of an event, a threat or a block. */
export function SeverityBadge({ severity }: { severity: Severity }) {
  return <Badge tone={tones[severity] satisfies Tone}>{severity}</Badge>;
}
