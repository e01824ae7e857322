import { libraryFileLink } from "#domain/media/library-file.ts";
import type { ContentMedia } from "#domain/media/queries/media-for-content.server.ts";
import { escapeHtml } from "#domain/words/html/html-tag.ts";
import { articleHtml } from "./article-html.ts";
import type { Article, FileBox, Link, Picture } from "./article-nodes.ts";
import { videoServices, watchUrl } from "./video-links.ts";

/** An article for feed readers: absolute URLs, plain pictures, videos and documents as links. */
export function feedArticle(article: Article, origin: string, media: ContentMedia): string {
  const absolute = (address: string): string =>
    escapeHtml(address.startsWith("/") ? origin + address : address);
  const picture = ({ src, alt, media: id }: Picture): string =>
    id === null || media.pictures.has(id)
      ? `<img src="${absolute(src)}" alt="${escapeHtml(alt)}" />`
      : "";
  const link = ({ href, title }: Link, inside: () => string): string =>
    `<a href="${absolute(href)}"${title === "" ? "" : ` title="${escapeHtml(title)}"`}>${inside()}</a>`;
  const file = ({ kind, media: id, title }: FileBox): string => {
    const found = media.files.get(id);
    return found?.type === kind ? libraryFileLink(found, title, origin) : "";
  };
  return articleHtml(article, (node, inside) => {
    switch (node.type) {
      case "picture":
        return picture(node);
      case "link":
        return link(node, inside);
      case "file":
        return file(node);
      case "video":
        return `<p><a href="${watchUrl(node.kind, node.id)}">${escapeHtml(node.title || "Video")} (${videoServices[node.kind]})</a></p>`;
      default:
        return null;
    }
  });
}
