import { Plus } from "lucide-react";
import { labelOf } from "#domain/page-texts/text-fields.ts";

interface VariableListProps {
  variables: readonly { name: string; meaning: string }[];
  onInsert(name: string): void;
}

/** Variables for the wording; a click inserts one at the cursor. */
export function VariableList({ variables, onInsert }: VariableListProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">Variables</legend>
      <div className="flex flex-wrap gap-1.5">
        {variables.map(({ name, meaning }) => (
          <button
            key={name}
            type="button"
            onClick={() => onInsert(name)}
            aria-label={`Insert ${labelOf(name)}`}
            title={meaning}
            className="inline-flex min-h-8 items-center gap-1 rounded-md border border-control bg-surface px-2 text-xs hover:bg-ground"
          >
            <Plus aria-hidden="true" className="size-3" />
            {labelOf(name)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
