import type { Database } from "#database/connect.ts";
import { recordMediaUses } from "#domain/media/record-media-uses.server.ts";
import type { TextChanges } from "#domain/page-texts/merge-texts.ts";
import { addedParts } from "./added-parts.ts";
import { picturesIn } from "./content/page-content.ts";
import { blankContent } from "./content/templates.ts";

/** Records the pictures of the parts that the owner added to a page. */
export async function recordPartPictures(
  tx: Database,
  page: string,
  states: readonly (TextChanges | null)[],
): Promise<void> {
  const contents = states.map((changes) => changes && blankContent("", addedParts(changes)));
  await recordMediaUses(tx, "page", page, picturesIn(...contents));
}
