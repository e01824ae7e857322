import {
  isLibraryFileType,
  type LibraryFile,
  libraryFileHtml,
  libraryFileLink,
  unknownFileHtml,
} from "#domain/media/library-file.ts";
import { pictureHtml } from "#domain/media/picture.ts";
import type { ContentMedia } from "#domain/media/queries/media-for-content.server.ts";
import { plainText } from "./plain-text.ts";
import { slugOf } from "#domain/blog/slug.ts";
import {
  embedUrl,
  isVideoId,
  type VideoKind,
  videoServices,
  type VideoSource,
  watchUrl,
} from "./video-links.ts";

/** A heading of an article, for its table of contents. */
export interface ArticleHeading {
  /** The heading's fragment. */
  id: string;
  text: string;
}

export interface Article {
  html: string;
  /** Those of the second level. */
  headings: ArticleHeading[];
  /** Where its videos play from. */
  videos: VideoSource[];
}

/* The sanitiser writes tags in one way only: lower case, values in double quotes, no ">" inside them. */
const image = /<img\b([^>]*)\/>/g;
const video = /<div( data-embed="[^>]*)><\/div>/g;
const libraryFile = /<div( data-library="[^>]*)><\/div>/g;

/**
 * What readers see of sanitised content: pictures of the library in formats and sizes, headings that can be linked
 * to, videos that load when they are asked for, documents to download, wide tables and code in boxes that scroll. What
 * is not in the library any more leaves no trace. `media` is null where nobody knows the library: what is shown of its
 * items then is what their ids alone give.
 */
export function renderArticle(content: string, media: ContentMedia | null): Article {
  const headings: ArticleHeading[] = [];
  const freeId = freeIds();
  const videos = new Set<VideoSource>();
  const html = content
    .replace(image, (_all, attributes: string) => pictureOf(attributes, media))
    .replace(video, (_all, attributes: string) => {
      const found = videoOf(attributes);
      if (!found) return "";
      videos.add(found.kind);
      return videoBox(found);
    })
    .replace(libraryFile, (_all, attributes: string) => {
      if (media === null) return unknownFileOf(attributes);
      const file = fileOf(attributes, media);
      if (file?.type === "video") videos.add("library");
      return file ? libraryFileHtml(file, titleOf(attributes)) : "";
    })
    .replace(/<(h[2-4])>([\s\S]*?)<\/\1>/g, (_all, name: string, inside: string) => {
      const text = plainText(inside).replaceAll("\n", " ");
      if (text === "") return "";
      const id = freeId(text);
      if (name === "h2") headings.push({ id, text });
      return `<${name} id="${id}">${inside}</${name}>`;
    })
    .replaceAll("<pre>", '<pre tabindex="0">')
    .replace(/<table>[\s\S]*?<\/table>/g, scrolling);
  return { html, headings, videos: [...videos] };
}

/** The same content for feed readers: absolute addresses, pictures as they are, videos and documents as links. */
export function feedArticle(content: string, origin: string, media: ContentMedia): string {
  return content
    .replace(image, (_all, attributes: string) => {
      const src = attribute(attributes, "src");
      const id = attribute(attributes, "data-media");
      if (src === "" || (id !== "" && !media.pictures.has(id))) return "";
      return `<img src="${src}" alt="${attribute(attributes, "alt")}" />`;
    })
    .replace(libraryFile, (_all, attributes: string) => {
      const file = fileOf(attributes, media);
      return file ? libraryFileLink(file, titleOf(attributes), origin) : "";
    })
    .replace(video, (_all, attributes: string) => {
      const found = videoOf(attributes);
      return found
        ? `<p><a href="${watchUrl(found.kind, found.id)}">${found.title} (${videoServices[found.kind]})</a></p>`
        : "";
    })
    .replace(/ (src|href)="\/(?!\/)/g, ` $1="${origin}/`);
}

/** A value as it stands in the text, still escaped. */
function attribute(attributes: string, name: string): string {
  return new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? "";
}

function titleOf(attributes: string): string {
  return plainText(attribute(attributes, "data-title"));
}

function fileOf(attributes: string, { files }: ContentMedia): LibraryFile | undefined {
  const file = files.get(attribute(attributes, "data-media"));
  return file?.type === attribute(attributes, "data-library") ? file : undefined;
}

function unknownFileOf(attributes: string): string {
  const type = attribute(attributes, "data-library");
  const id = attribute(attributes, "data-media");
  return isLibraryFileType(type) ? unknownFileHtml(type, id, titleOf(attributes)) : "";
}

function pictureOf(attributes: string, media: ContentMedia | null): string {
  const id = attribute(attributes, "data-media");
  const alt = attribute(attributes, "alt");
  if (id !== "" && media) {
    const picture = media.pictures.get(id);
    return picture ? pictureHtml(picture, { alt: plainText(alt) }) : "";
  }
  const src = attribute(attributes, "src");
  return src === "" ? "" : `<img src="${src}" alt="${alt}" loading="lazy" decoding="async">`;
}

interface ShownVideo {
  kind: VideoKind;
  id: string;
  /** Escaped. */
  title: string;
}

function videoOf(attributes: string): ShownVideo | null {
  const kind = attribute(attributes, "data-embed");
  const id = attribute(attributes, "data-id");
  if (!isVideoId(kind, id)) return null;
  return { kind, id, title: attribute(attributes, "data-title") || "Video" };
}

/** Nothing of the service is asked before the press; without script the link leads to its own page. */
function videoBox({ kind, id, title }: ShownVideo): string {
  const service = videoServices[kind];
  const frame = embedUrl(kind, id).replaceAll("&", "&amp;");
  return `<div class="video" data-video><div data-video-place></div><div class="video-ask"><p class="video-title">${title}</p><button type="button" data-video-frame="${frame}" data-video-title="${title}">Play video from ${service}</button><p class="video-note">Playing contacts ${service}, which then learns your IP address. <a href="${watchUrl(kind, id)}" target="_blank" rel="noopener">Watch on ${service}<span class="unseen"> (opens in a new tab)</span></a></p></div></div>`;
}

/** Fragments of this article alone: the page around it has names of its own. */
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

function scrolling(table: string): string {
  return `<div class="scroll" tabindex="0" role="group" aria-label="Table">${table}</div>`;
}
