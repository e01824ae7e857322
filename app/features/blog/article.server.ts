import { type Picture, pictureHtml } from "#app/features/media/picture.ts";
import { plainText } from "./plain-text.ts";
import { slugOf } from "./slug.ts";
import { embedUrl, isVideoId, type VideoKind, videoServices, watchUrl } from "./video-links.ts";

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
  /** Services whose frames the article may open. */
  videos: VideoKind[];
}

type Pictures = ReadonlyMap<string, Picture>;

/* The sanitiser writes tags in one way only: lower case, values in double quotes, no ">" inside them. */
const image = /<img\b([^>]*)\/>/g;
const video = /<div( data-embed="[^>]*)><\/div>/g;

/**
 * What readers see of sanitised content: pictures of the library in formats and sizes, headings that can be linked
 * to, videos that load when they are asked for, wide tables and code in boxes that scroll.
 */
export function renderArticle(content: string, pictures: Pictures): Article {
  const headings: ArticleHeading[] = [];
  const taken = new Set<string>();
  const videos = new Set<VideoKind>();
  const html = content
    .replace(image, (_all, attributes: string) => pictureOf(attributes, pictures))
    .replace(video, (_all, attributes: string) => {
      const found = videoOf(attributes);
      if (!found) return "";
      videos.add(found.kind);
      return videoBox(found);
    })
    .replace(/<(h[2-4])>([\s\S]*?)<\/\1>/g, (_all, name: string, inside: string) => {
      const text = plainText(inside).replaceAll("\n", " ");
      if (text === "") return "";
      const id = freeId(text, taken);
      if (name === "h2") headings.push({ id, text });
      return `<${name} id="${id}">${inside}</${name}>`;
    })
    .replaceAll("<pre>", '<pre tabindex="0">')
    .replace(/<table>[\s\S]*?<\/table>/g, scrolling);
  return { html, headings, videos: [...videos] };
}

/** The same content for feed readers: absolute addresses, pictures as they are, videos as links. */
export function feedArticle(content: string, origin: string): string {
  return content
    .replace(image, (_all, attributes: string) => {
      const src = attribute(attributes, "src");
      return src === "" ? "" : `<img src="${src}" alt="${attribute(attributes, "alt")}" />`;
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

function pictureOf(attributes: string, pictures: Pictures): string {
  const id = attribute(attributes, "data-media");
  const alt = attribute(attributes, "alt");
  if (id !== "") {
    const picture = pictures.get(id);
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

/** A fragment of this article alone: the page around it has names of its own. */
function freeId(text: string, taken: Set<string>): string {
  const base = `part-${slugOf(text).slice(0, 60) || "more"}`;
  let id = base;
  for (let number = 2; taken.has(id); number++) id = `${base}-${number}`;
  taken.add(id);
  return id;
}

function scrolling(table: string): string {
  return `<div class="scroll" tabindex="0" role="group" aria-label="Table">${table}</div>`;
}
