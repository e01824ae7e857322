import { isSitePicture } from "#domain/media/stored-address.ts";
import type { ArticlePicture } from "./article-facts.ts";

const drawings: Record<string, string> = import.meta.glob("../../../public/pictures/*.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});
const nameOf = (path: string): string => path.split("/").at(-1) ?? "";
const byName = new Map(Object.entries(drawings).map(([path, svg]) => [nameOf(path), svg]));

/** One of the site's own drawings as part of the page: it is the largest paint, and needs no request then. */
export function inlined(picture: ArticlePicture | null): ArticlePicture | null {
  if (!picture || !("src" in picture) || !isSitePicture(picture.src)) return picture;
  const svg = byName.get(nameOf(picture.src));
  if (!svg) return picture;
  return { ...picture, src: `data:image/svg+xml,${encodeURIComponent(svg)}` };
}
