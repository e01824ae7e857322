import type { ImportKind } from "#database/vocabularies.ts";
import { peopleImporter } from "./people/people-importer.server.ts";
import type { Importer } from "./importer.ts";

const later: Importer = {
  check: async () => ({ ok: false, message: "Not built yet." }),
  run: async () => ({ report: { sections: [] }, figures: {} }),
};

export const importers: Readonly<Record<ImportKind, Importer>> = {
  wordpress: later,
  ghost: later,
  people: peopleImporter,
};
