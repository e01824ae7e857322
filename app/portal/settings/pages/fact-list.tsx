import { Plus } from "lucide-react";
import { Fold } from "#app/ui/fold.tsx";

export interface ShownFact {
  name: string;
  meaning: string;
  /** Its value today. */
  text: string;
}

interface FactListProps {
  facts: readonly ShownFact[];
  onInsert: (name: string) => void;
}

/** The facts that a text can contain; a click inserts one at the cursor. */
export function FactList({ facts, onInsert }: FactListProps) {
  return (
    <Fold label="Facts for your texts" className="rounded-md border border-line bg-sunken p-3">
      <p className="mt-2 text-sm text-ink-soft">
        A name in braces shows a fact of the company: {"{phone}"} is the phone number. When the fact
        changes, every text follows.
      </p>
      <ul className="mt-3 grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
        {facts.map(({ name, meaning, text }) => (
          <li key={name} className="flex items-start gap-2 text-sm">
            <button
              type="button"
              onClick={() => onInsert(name)}
              aria-label={`Insert ${name}`}
              className="inline-flex min-h-8 shrink-0 items-center gap-1 rounded-md border border-control bg-surface px-2 font-mono text-xs hover:bg-ground"
            >
              <Plus aria-hidden="true" className="size-3" />
              {name}
            </button>
            <span className="min-w-0 wrap-anywhere">
              {text}
              <span className="block text-xs text-ink-soft">{meaning}</span>
            </span>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
