import type { ReactNode } from "react";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";

interface SystemCardProps {
  title: string;
  state: { tone: Tone; label: string };
  /** One paragraph each, below the content. */
  advice: readonly string[];
  children: ReactNode;
}

/** The state of a part of the system, with advice for administrators. */
export function SystemCard({ title, state, advice, children }: SystemCardProps) {
  return (
    <Card>
      <CardHeader title={title} actions={<Badge tone={state.tone}>{state.label}</Badge>} />
      <CardBody className="grid gap-2 text-sm">
        {children}
        {advice.map((sentence) => (
          <p key={sentence} className="text-ink-soft">
            {sentence}
          </p>
        ))}
      </CardBody>
    </Card>
  );
}
