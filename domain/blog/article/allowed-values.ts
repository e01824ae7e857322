import { isSitePicture, mediaAddress } from "#domain/media/stored-address.ts";
import { isLibraryFileType } from "#domain/media/library-file.ts";
import type { FileBox, Picture, Video } from "./article-nodes.ts";
import { isVideoId, readVideoUrl } from "./video-links.ts";

/** Attributes that the parser reads. */
export const readAttributes = [
  "href",
  "title",
  "src",
  "alt",
  "colspan",
  "rowspan",
  "data-embed",
  "data-id",
  "data-library",
  "data-media",
  "data-title",
] as const;

export type Attributes = Partial<Record<(typeof readAttributes)[number], string>>;

const maxAlternative = 300;
const maxSpan = 50;

/** Browsers strip these characters before they parse the scheme. */
const invisible = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

/**
 * Allowed link targets: a path or fragment of this site, a web page, an email address or a phone number. A space inside
 * stays, as `%20`; numbers and email addresses have none.
 */
export function safeAddress(text: string): string | null {
  const written = text.replace(invisible, "").replaceAll("\u00a0", " ").trim();
  const address = withoutSpaces(written);
  if (/^#[\w%-]*$/.test(address)) return address;
  if (/^\/(?![/\\])[^\\<>"'`]*$/.test(address)) return address;
  if (/^mailto:[^\s<>"'`\\]+$/i.test(address))
    return address.slice("mailto:".length + 1, -1).includes("@") ? address : null;
  if (/^(?:tel|sms):[+\d().-]{3,30}$/i.test(address)) return address;
  if (!/^https?:\/\/[^\\]+$/i.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  return url.username === "" && url.password === "" ? url.href : null;
}

function withoutSpaces(written: string): string {
  if (/^(?:tel|sms):/i.test(written)) return written.replaceAll(" ", "");
  const query = /^mailto:/i.test(written) ? written.indexOf("?") : 0;
  const plain = query < 0 ? written.length : query;
  return `${written.slice(0, plain).replaceAll(" ", "")}${written.slice(plain).replaceAll(" ", "%20")}`;
}

const mediaId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Only pictures of the library and of the site itself; null for others. */
export function allowedPicture(attributes: Attributes): Picture | null {
  const src = (attributes.src ?? "").trim();
  const alt = shortLine(attributes.alt);
  const folder = mediaAddress("");
  const inAddress = src.startsWith(folder) ? src.slice(folder.length) : "";
  const id = [attributes["data-media"] ?? "", inAddress]
    .find((value) => mediaId.test(value))
    ?.toLowerCase();
  if (id !== undefined) return { type: "picture", src: mediaAddress(id), alt, media: id };
  return isSitePicture(src) ? { type: "picture", src, alt, media: null } : null;
}

/** A box references a library file or an external video; null if it references neither. */
export function allowedBox(attributes: Attributes): FileBox | Video | null {
  const title = shortLine(attributes["data-title"]);
  const library = attributes["data-library"];
  if (library === undefined)
    return allowedVideo(attributes["data-embed"] ?? "", attributes["data-id"] ?? "", title);
  const media = (attributes["data-media"] ?? "").toLowerCase();
  if (!isLibraryFileType(library) || !mediaId.test(media)) return null;
  return { type: "file", kind: library, media, title };
}

/** The video of an embedded frame; null if it is not from a known service. */
export function videoOfFrame({ src = "", title }: Attributes): Video | null {
  const found = readVideoUrl(src);
  return found && allowedVideo(found.kind, found.id, shortLine(title));
}

function allowedVideo(kind: string, id: string, title: string): Video | null {
  return isVideoId(kind, id) ? { type: "video", kind, id, title } : null;
}

export function allowedSpan(text: string | undefined): number {
  const span = Number(text);
  return Number.isInteger(span) && span > 1 && span <= maxSpan ? span : 1;
}

export function oneLine(text = ""): string {
  return text
    .replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

function shortLine(text?: string): string {
  return oneLine(text).slice(0, maxAlternative);
}
