import { libraryFileHtml, unknownFileHtml } from "#domain/media/library-file.ts";
import { pictureHtml } from "#domain/media/picture.ts";
import type { ContentMedia } from "#domain/media/queries/media-for-content.server.ts";
import { escapeHtml } from "#domain/words/html/html-tag.ts";
import { slugOf } from "#domain/records/slug-of.ts";
import { articleHtml } from "./article-html.ts";
import type { Article, FileBox, Heading, Picture, Video } from "./article-nodes.ts";
import { plainText } from "./plain-text.ts";
import { embedUrl, videoServices, type VideoSource, watchUrl } from "./video-links.ts";

/** A heading of an article, for its table of contents. */
export interface ArticleHeading {
  /** The heading's fragment. */
  id: string;
  text: string;
}

export interface RenderedArticle {
  html: string;
  /** Headings of the second level. */
  headings: ArticleHeading[];
  /** Sources of its videos. */
  videos: VideoSource[];
}

/**
 * Renders an article for readers: library pictures in several formats and sizes, linkable headings, videos that
 * load on demand, documents to download, and scrolling boxes for wide tables and code. Items that are no longer
 * in the library render nothing. `media` is null if the library is unavailable: items then render from their
 * ids alone.
 */
export function renderArticle(article: Article, media: ContentMedia | null): RenderedArticle {
  const headings: ArticleHeading[] = [];
  const freeId = freeIds();
  const services = new Set<VideoSource>();
  let ownVideo = false;
  const drawHeading = ({ level, children }: Heading, inside: () => string): string => {
    const text = plainText(children).replaceAll("\n", " ");
    if (text === "") return "";
    const id = freeId(text);
    if (level === 2) headings.push({ id, text });
    return `<h${level} id="${id}">${inside()}</h${level}>`;
  };
  const drawFile = ({ kind, media: id, title }: FileBox): string => {
    if (media === null) return unknownFileHtml(kind, id, title);
    const file = media.files.get(id);
    if (file?.type !== kind) return "";
    if (kind === "video") ownVideo = true;
    return libraryFileHtml(file, title);
  };
  const html = articleHtml(article, (node, inside) => {
    switch (node.type) {
      case "picture":
        return drawPicture(node, media);
      case "video":
        services.add(node.kind);
        return videoBox(node);
      case "file":
        return drawFile(node);
      case "heading":
        return drawHeading(node, inside);
      case "preformatted":
        return `<pre tabindex="0">${inside()}</pre>`;
      case "table":
        return `<div class="scroll" tabindex="0" role="group" aria-label="Table"><table>${inside()}</table></div>`;
      default:
        return null;
    }
  });
  return { html, headings, videos: ownVideo ? [...services, "library"] : [...services] };
}

function drawPicture({ src, alt, media: id }: Picture, media: ContentMedia | null): string {
  if (id !== null && media) {
    const picture = media.pictures.get(id);
    return picture ? pictureHtml(picture, { alt }) : "";
  }
  return `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}" loading="lazy" decoding="async">`;
}

/** Nothing loads from the service before the click; without script the link opens the service's own page. */
function videoBox({ kind, id, title }: Video): string {
  const service = videoServices[kind];
  const frame = escapeHtml(embedUrl(kind, id));
  const words = escapeHtml(title || "Video");
  return `<div class="video" data-video><div data-video-place></div><div class="video-ask"><p class="video-title">${words}</p><button type="button" data-video-frame="${frame}" data-video-title="${words}">Play video from ${service}</button><p class="video-note">Playing contacts ${service}, which then learns your IP address. <a href="${watchUrl(kind, id)}" target="_blank" rel="noopener">Watch on ${service}<span class="unseen"> (opens in a new tab)</span></a></p></div></div>`;
}

/** Fragments that are unique within this article only: the surrounding page has ids of its own. */
function freeIds(): (text: string) => string {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return (text) => {
    const base = `part-${slugOf(text).slice(0, 60) || "more"}`;
    let number = counts.get(base) ?? 1;
    let id = number === 1 ? base : `${base}-${number}`;
    while (taken.has(id)) id = `${base}-${++number}`;
    counts.set(base, number + 1);
    taken.add(id);
    return id;
  };
}
