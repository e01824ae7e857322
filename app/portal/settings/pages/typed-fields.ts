import { fieldsOf } from "#app/form/fields.ts";
import { type AnyResult, refusedOf } from "#app/form/result.ts";
import { readSeenTexts, wasChanged } from "#domain/page-texts/seen-texts.ts";
import type { FieldOf } from "./text-control.tsx";

/**
 * The props of a text's control. After a refusal it shows what the person typed, and the stored text where they typed
 * nothing: someone else may have changed that one.
 */
export function typedFields(result: AnyResult | undefined): FieldOf {
  const fieldOf = fieldsOf<string>(result, { prefix: "text-" });
  const values = refusedOf(result)?.values ?? {};
  const seen = readSeenTexts(values["seen"]);
  return (name, stored) => {
    const wiring = fieldOf(name);
    const typed = values[name];
    if (typed === undefined || !wasChanged(seen, name, typed))
      return { ...wiring, defaultValue: stored, theirs: null };
    const isTheirs = seen?.has(name) && wasChanged(seen, name, stored) && typed !== stored;
    return { ...wiring, defaultValue: typed, theirs: isTheirs ? stored : null };
  };
}
