import { postsImporter } from "#domain/imports/posts/posts-importer.server.ts";
import { wordpressSource } from "./wordpress-source.server.ts";

export const wordpressImporter = postsImporter({
  name: "WordPress",
  ending: ".xml",
  read: wordpressSource,
});
