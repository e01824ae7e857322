import { Plus } from "lucide-react";
import { Fold } from "#app/ui/fold.tsx";

interface VariableListProps {
  variables: readonly { name: string; meaning: string }[];
  onInsert(name: string): void;
}

/** Variables for the wording; a click inserts one at the cursor. */
export function VariableList({ variables, onInsert }: VariableListProps) {
  return (
    <fieldset className="rounded-md border border-line bg-sunken p-3">
      <legend className="px-1 text-sm font-semibold">Variables</legend>
      <div className="flex flex-wrap gap-1.5">
        {variables.map(({ name }) => (
          <button
            key={name}
            type="button"
            onClick={() => onInsert(name)}
            aria-label={`Insert ${name}`}
            className="inline-flex min-h-8 items-center gap-1 rounded-md border border-control bg-surface px-2 font-mono text-xs hover:bg-ground"
          >
            <Plus aria-hidden="true" className="size-3" />
            {name}
          </button>
        ))}
      </div>
      <Fold label="Descriptions" className="mt-2">
        <dl className="mt-2 grid gap-1.5 text-sm">
          {variables.map(({ name, meaning }) => (
            <div key={name}>
              <dt className="font-mono text-xs">{`{{${name}}}`}</dt>
              <dd className="text-ink-soft">{meaning}</dd>
            </div>
          ))}
        </dl>
      </Fold>
    </fieldset>
  );
}
