import type { ImportedKind } from "#database/vocabularies.ts";
import { removePeople } from "./people/remove-people.server.ts";
import type { Remover } from "./importer.ts";

const later: Remover = async () => [];

export const removers: Readonly<Record<ImportedKind, Remover>> = {
  post: later,
  media: later,
  redirect: later,
  lead: removePeople,
};
