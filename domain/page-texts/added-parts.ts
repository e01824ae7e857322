import type { TextChanges } from "./merge-texts.ts";
import { namesIn, orderPath } from "./order/page-sections.ts";

/** Where a page's changes keep the parts that the owner added, as JSON: a list of objects with an id. */
export const addedPath = "blocks";

interface TypedParts {
  /** The fields of the form. */
  typed: Readonly<Record<string, unknown>>;
  /** Visitors are to read them: no text may be empty. */
  complete: boolean;
  /** Marks of the parts that the form was shown with. */
  seen: string | undefined;
}

/** Reads and checks added parts. Their kinds belong to a later story. */
export type CheckParts = (
  stored: string | undefined,
  form: TypedParts,
) =>
  | { ok: true; stored: string | undefined }
  | { ok: false; fieldErrors: Record<string, string[]> };

/** The ids of the parts that the owner added to a page. */
export function addedIds(changes: TextChanges): string[] {
  const stored = changes[addedPath];
  return stored ? (JSON.parse(stored) as { id: string }[]).map(({ id }) => id) : [];
}

/** The ids of all sections that a page can order: the shipped ones and the added ones. */
export const orderedIds = (template: object, changes: TextChanges): string[] => [
  ...namesIn(shippedOrder(template)),
  ...addedIds(changes),
];

/** The order of the sections as shipped; empty for a page whose sections have none. */
export function shippedOrder(template: object): string {
  const { [orderPath]: order } = template as Record<string, unknown>;
  return typeof order === "string" ? order : "";
}
