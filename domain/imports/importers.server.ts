import type { ImportKind } from "#database/vocabularies.ts";
import { ghostImporter } from "./ghost/ghost-importer.server.ts";
import type { Importer } from "./importer.ts";
import { peopleImporter } from "./people/people-importer.server.ts";
import { wordpressImporter } from "./wordpress/wordpress-importer.server.ts";

export const importers: Readonly<Record<ImportKind, Importer>> = {
  wordpress: wordpressImporter,
  ghost: ghostImporter,
  people: peopleImporter,
};
