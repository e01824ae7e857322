import type { ComponentType } from "react";
import type { Report } from "#domain/imports/importer.ts";
import type { ImportKind } from "#domain/imports/rules.ts";
import { PeopleChoices } from "./person-columns.tsx";
import { PostsChoices } from "./posts-choices.tsx";

export interface ChoicesProps {
  /** What the importer returned as `choices`. */
  choices: unknown;
  /** What was chosen before. */
  options: Readonly<Record<string, string>>;
  report: Report | null;
}

/**
 * The choices of each kind: controls named `option` with values "name=value", inside the form of the import. A kind without
 * one has no choices.
 */
export const choicesOf: Partial<Record<ImportKind, ComponentType<ChoicesProps>>> = {
  people: PeopleChoices,
  wordpress: PostsChoices,
  ghost: PostsChoices,
};
