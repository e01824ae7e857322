import type { MediaType } from "./file-rules.ts";
import { escapeHtml, openingTag } from "#domain/words/html/html-tag.ts";
import { formatText, savedName, sizeText } from "./labels.ts";
import { mediaAddress } from "./stored-address.ts";

export const libraryFileTypes = ["video", "document"] as const satisfies readonly MediaType[];
export type LibraryFileType = (typeof libraryFileTypes)[number];

export function isLibraryFileType(type: string): type is LibraryFileType {
  return libraryFileTypes.some((one) => one === type);
}

/** Data that a page needs to offer a video or document of the library. */
export interface LibraryFile {
  id: string;
  type: LibraryFileType;
  name: string;
  /** Title; "" if there is none. */
  title: string;
  mime: string;
  /** Bytes. */
  size: number;
  /** Pixels, for a video whose content includes its size. */
  width: number | null;
  height: number | null;
  key: string;
}

/** Default size of a video that does not include one: most are wide. */
const usualSize = { width: 1280, height: 720 };

/** Placeholder until the video plays: a disc over the tide. Inline, so that it needs no request. */
const poster = `data:image/svg+xml,${encodeURIComponent(
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 320 180' fill='none' stroke='#fff' stroke-width='2' stroke-linecap='round'><path opacity='.35' d='M20 140q14-9 28 0t28 0 28 0 28 0 28 0 28 0 28 0 28 0 28 0 28 0M48 156q14-9 28 0t28 0 28 0 28 0 28 0 28 0 28 0 28 0'/><circle cx='160' cy='76' r='28'/><path fill='#fff' d='m152 63 20 13-20 13z'/></svg>",
)}`;

/** Name for readers: the title in the text, or else in the library. */
function titleOf(file: LibraryFile, words: string): string {
  return words || file.title || file.name;
}

/** "PDF, 240 KB" */
function factsOf({ mime, size }: LibraryFile): string {
  return `${formatText(mime)}, ${sizeText(size)}`;
}

/** A file in an article, as HTML with every value escaped; `words` is its title there. */
export function libraryFileHtml(file: LibraryFile, words: string): string {
  return file.type === "video" ? videoHtml(file, words) : documentHtml(file, words);
}

/** Fallback in the editor for a file of which only the id is known. */
export function unknownFileHtml(type: LibraryFileType, id: string, words: string): string {
  const title = words || "No title yet";
  if (type === "video")
    return videoTag(title, usualSize, openingTag("source", { src: mediaAddress(id) }), "");
  return `<p class="file">${openingTag("a", { href: mediaAddress(id) })}${escapeHtml(title)}</a></p>`;
}

function videoHtml(file: LibraryFile, words: string): string {
  const { width, height } = file;
  const source = openingTag("source", { src: mediaAddress(file.key), type: file.mime });
  const download = downloadLink(file, `Download the video (${factsOf(file)})`);
  const size = width && height ? { width, height } : usualSize;
  return videoTag(titleOf(file, words), size, source, ` ${download}`);
}

/** The browser's own player: loads nothing before it is played, and needs no script. */
function videoTag(
  title: string,
  { width, height }: { width: number; height: number },
  source: string,
  download: string,
): string {
  const player = openingTag("video", {
    controls: true,
    preload: "none",
    poster,
    playsinline: true,
    width,
    height,
    "aria-label": title,
    style: `--ratio:${(width / height).toFixed(4)}`,
  });
  const note = `<span class="film-note">Without captions.${download}</span>`;
  return `<figure class="film">${player}${source}</video><figcaption>${escapeHtml(title)} ${note}</figcaption></figure>`;
}

function documentHtml(file: LibraryFile, words: string): string {
  return `<p class="file">${downloadLink(file, `${titleOf(file, words)} (${factsOf(file)})`)}</p>`;
}

function downloadLink(file: LibraryFile, words: string): string {
  const link = openingTag("a", {
    href: mediaAddress(file.id),
    download: savedName(file),
    type: file.mime,
  });
  return `${link}${escapeHtml(words)}</a>`;
}

/** The same for feed readers, which play nothing: a link to the file on this site. */
export function libraryFileLink(file: LibraryFile, words: string, origin: string): string {
  const kind = file.type === "video" ? `video, ${factsOf(file)}` : factsOf(file);
  const link = openingTag("a", { href: `${origin}${mediaAddress(file.id)}` });
  return `<p>${link}${escapeHtml(`${titleOf(file, words)} (${kind})`)}</a></p>`;
}
