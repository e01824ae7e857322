import type { ComponentType } from "react";
import type { Report } from "#domain/imports/importer.ts";
import type { ImportKind } from "#domain/imports/rules.ts";
import { PeopleChoices } from "./person-columns.tsx";
import { PostsChoices } from "./posts-choices.tsx";

export interface ChoicesProps {
  /** The `choices` that the importer returned. */
  choices: unknown;
  /** The earlier choices. */
  options: Readonly<Record<string, string>>;
  report: Report | null;
}

/**
 * The choices for each kind of import: controls named `option` with values "name=value", inside the import's form. A kind without
 * an entry has no choices.
 */
export const choicesOf: Partial<Record<ImportKind, ComponentType<ChoicesProps>>> = {
  people: PeopleChoices,
  wordpress: PostsChoices,
  ghost: PostsChoices,
};
