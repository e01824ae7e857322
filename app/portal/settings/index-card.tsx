import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { Card, CardHeader } from "#app/ui/card.tsx";
import type { SettingsEntry } from "./settings-index.ts";

interface IndexCardProps {
  title: string;
  entries: readonly SettingsEntry[];
  /** The present state by address, in a few words. */
  states: Readonly<Record<string, string>>;
}

/** Links to settings, each with its present state. */
export function IndexCard({ title, entries, states }: IndexCardProps) {
  return (
    <Card>
      <CardHeader title={title} />
      <ul className="divide-y divide-line">
        {entries.map(({ label, to }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-11 items-center gap-3 px-4 py-2 text-sm no-underline hover:bg-sunken"
            >
              <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4">
                <span className="font-semibold">{label}</span>
                <span className="wrap-anywhere text-ink-soft">{states[to]}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
