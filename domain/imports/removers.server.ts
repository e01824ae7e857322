import { removeImportedPosts } from "#domain/blog/saving/remove-imported-posts.server.ts";
import { removeImportedMedia } from "#domain/media/import-picture.server.ts";
import {
  keepRemovedState,
  removeImportedRedirects,
} from "#domain/redirects/moves/write-moves.server.ts";
import type { ImportedKind } from "#database/vocabularies.ts";
import type { Remover } from "./importer.ts";
import { removePeople } from "./people/remove-people.server.ts";

export const removers: Readonly<Record<ImportedKind, Remover>> = {
  post: { remove: removeImportedPosts },
  media: { remove: removeImportedMedia },
  redirect: { remove: removeImportedRedirects, done: keepRemovedState },
  lead: { remove: removePeople },
};
