import type { AnyResult } from "#app/form/result.ts";
import { Button } from "#app/ui/button.tsx";

/** The name of the field with the removed part, and the name of the change that restores it. */
export const removedField = "removed";
export const putBackMove = "put-back";

export const undoId = "undo-removal";

interface UndoRemovalProps {
  result: AnyResult | undefined;
  /** Where the whole form is posted. */
  address: string;
}

/** After a removal: a button that puts the part back where it was. */
export function UndoRemoval({ result, address }: UndoRemovalProps) {
  const removed = result?.ok && result.intent === "change" ? removedIn(result.value) : undefined;
  if (removed === undefined) return null;
  return (
    <p role="status" className="flex items-center gap-2 self-center text-sm">
      Removed.
      <input type="hidden" name={removedField} value={removed} />
      <Button
        id={undoId}
        type="submit"
        tone="quiet"
        size="sm"
        name="intent"
        value="change"
        formAction={address}
      >
        Undo <span className="sr-only">the removal</span>
      </Button>
    </p>
  );
}

const removedIn = (value: unknown): string | undefined =>
  typeof value === "object" &&
  value !== null &&
  "removed" in value &&
  typeof value.removed === "string"
    ? value.removed
    : undefined;
