import { postsImporter } from "#domain/imports/posts/posts-importer.server.ts";
import { ghostSource } from "./ghost-source.server.ts";

export const ghostImporter = postsImporter({
  name: "Ghost",
  ending: ".json",
  read: ghostSource,
});
