import type { ImportKind } from "#database/vocabularies.ts";
import type { Importer } from "./importer.ts";
import { ghostImporter } from "./ghost/ghost-importer.server.ts";
import { wordpressImporter } from "./wordpress/wordpress-importer.server.ts";

const later: Importer = {
  check: async () => ({ ok: false, message: "Not built yet." }),
  run: async () => ({ report: { sections: [] }, figures: {} }),
};

export const importers: Readonly<Record<ImportKind, Importer>> = {
  wordpress: wordpressImporter,
  ghost: ghostImporter,
  people: later,
};
