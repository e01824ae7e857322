import type { ComponentProps } from "react";
import type { DataField } from "#app/portal/kit/form/data-field.tsx";
import type { FactField } from "#domain/settings/facts/fact-field.ts";

/** What lays out the fields of a group. */
export interface GroupProps {
  fields: readonly FactField[];
  /** The props of a field's control, after a refusal too. */
  controlOf: (field: FactField) => ComponentProps<typeof DataField>;
}
