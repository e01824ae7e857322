import sanitizeHtml from "sanitize-html";
import { isSitePicture, mediaAddress } from "#domain/media/stored-address.ts";
import { isLibraryFileType } from "#domain/media/library-file.ts";
import { plainText } from "./plain-text.ts";
import { isVideoId, readVideoUrl } from "./video-links.ts";

type Attributes = Record<string, string>;

const maxNesting = 40;
const maxAlternative = 300;

/** What stands inside these is no text of the article, and browsers read it by rules of its own. */
const dropped = [
  "applet",
  "canvas",
  "embed",
  "frameset",
  "head",
  "iframe",
  "listing",
  "math",
  "noembed",
  "noframes",
  "noscript",
  "object",
  "option",
  "plaintext",
  "script",
  "style",
  "svg",
  "template",
  "textarea",
  "title",
  "xmp",
];

const renamed: Record<string, string> = {
  b: "strong",
  del: "s",
  h1: "h2",
  h5: "h4",
  h6: "h4",
  i: "em",
  ins: "u",
  strike: "s",
};

const options: sanitizeHtml.IOptions = {
  allowedTags:
    "p h2 h3 h4 ul ol li blockquote a strong em u s code pre hr br table thead tbody tr th td figure figcaption img div".split(
      " ",
    ),
  allowedAttributes: {
    a: ["href", "title"],
    img: ["src", "alt", "data-media"],
    th: ["colspan", "rowspan"],
    td: ["colspan", "rowspan"],
    div: ["data-embed", "data-id", "data-library", "data-media", "data-title"],
  },
  allowedSchemes: ["http", "https", "mailto", "tel", "sms"],
  allowProtocolRelative: false,
  nonTextTags: dropped,
  nestingLimit: maxNesting,
  transformTags: {
    ...Object.fromEntries(
      Object.entries(renamed).map(([from, to]) => [from, sanitizeHtml.simpleTransform(to, {})]),
    ),
    a: (tagName, attributes) => ({ tagName, attribs: linkOf(attributes) }),
    img: (tagName, attributes) => ({ tagName, attribs: pictureOf(attributes) }),
    th: (tagName, attributes) => ({ tagName, attribs: cellOf(attributes) }),
    td: (tagName, attributes) => ({ tagName, attribs: cellOf(attributes) }),
    div: (tagName, attributes) => ({ tagName, attribs: boxOf(attributes) }),
    iframe: (tagName, attributes) => {
      const video = readVideoUrl(attributes["src"] ?? "");
      return video
        ? {
            tagName: "div",
            attribs: embedOf({
              "data-embed": video.kind,
              "data-id": video.id,
              "data-title": attributes["title"] ?? "",
            }),
          }
        : { tagName, attribs: {} };
    },
  },
  exclusiveFilter: ({ tag, attribs }) => {
    if (tag === "img") return attribs["src"] === undefined;
    const bare =
      (tag === "a" && attribs["href"] === undefined) ||
      (tag === "div" &&
        attribs["data-embed"] === undefined &&
        attribs["data-library"] === undefined);
    return bare ? "excludeTag" : false;
  },
};

/**
 * Content in the stored format (p, h2–h4, lists, quotes, links, tables, our own pictures, videos of elsewhere as
 * `<div data-embed data-id data-title>`, files of the library as `<div data-library data-media data-title>`), whatever
 * it was before. Nothing in it can run. A text without any tag
 * becomes a paragraph whose line breaks stay. Doing it twice changes nothing.
 */
export function sanitizeContent(html: string): string {
  const clean = emptyBoxes(sanitizeHtml(html.replaceAll("\u0000", ""), options).trim());
  if (clean === "" || clean.includes("<")) return clean;
  return `<p>${clean.replace(/\r\n?|\n/g, "<br />")}</p>`;
}

/** Boxes (no other div is left) hold nothing: what stood inside one stands behind it. */
function emptyBoxes(html: string): string {
  return html.replaceAll("</div>", "").replace(/<div [^>]*>/g, "$&</div>");
}

/** Whether sanitised content shows nothing at all. */
export function isEmptyContent(html: string): boolean {
  return plainText(html) === "" && !/<(?:img|div|hr)\b/i.test(html);
}

function linkOf(attributes: Attributes): Attributes {
  const href = safeAddress(attributes["href"] ?? "");
  const title = oneLine(attributes["title"] ?? "");
  return { ...(href === null ? {} : { href }), ...(title === "" ? {} : { title }) };
}

/** An address a link may lead to: a path or fragment of ours, a web page, a mail address or a phone number. */
function safeAddress(text: string): string | null {
  // Browsers leave these out of an address before they read its scheme.
  const address = text.replace(
    /[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g,
    "",
  );
  if (/^#[\w-]*$/.test(address)) return address;
  if (/^\/(?![/\\])[^\\<>"'`]*$/.test(address)) return address;
  if (/^mailto:[^\s<>"'`\\]+@[^\s<>"'`\\]+$/i.test(address)) return address;
  if (/^(?:tel|sms):[+\d().-]{3,30}$/i.test(address)) return address;
  if (!/^https?:\/\/[^\\]+$/i.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  return url.username === "" && url.password === "" ? url.href : null;
}

const uuid = "[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}";
const mediaPath = new RegExp(`^${mediaAddress(`(${uuid})`)}$`, "i");
const mediaId = new RegExp(`^${uuid}$`, "i");

function pictureOf(attributes: Attributes): Attributes {
  const src = (attributes["src"] ?? "").trim();
  const alt = oneLine(attributes["alt"] ?? "").slice(0, maxAlternative);
  const named = attributes["data-media"] ?? "";
  const id = (mediaId.test(named) ? named : mediaPath.exec(src)?.[1])?.toLowerCase();
  if (id !== undefined) return { src: mediaAddress(id), alt, "data-media": id };
  return isSitePicture(src) ? { src, alt } : {};
}

function cellOf(attributes: Attributes): Attributes {
  const spans = ["colspan", "rowspan"].flatMap((name) => {
    const span = Number(attributes[name]);
    return Number.isInteger(span) && span > 1 && span <= 50 ? [[name, String(span)] as const] : [];
  });
  return Object.fromEntries(spans);
}

function boxOf(attributes: Attributes): Attributes {
  return attributes["data-library"] === undefined ? embedOf(attributes) : fileOf(attributes);
}

function fileOf(attributes: Attributes): Attributes {
  const type = attributes["data-library"] ?? "";
  const id = (attributes["data-media"] ?? "").toLowerCase();
  if (!isLibraryFileType(type) || !mediaId.test(id)) return {};
  return { "data-library": type, "data-media": id, ...titleOf(attributes) };
}

function embedOf(attributes: Attributes): Attributes {
  const kind = attributes["data-embed"] ?? "";
  const id = attributes["data-id"] ?? "";
  if (!isVideoId(kind, id)) return {};
  return { "data-embed": kind, "data-id": id, ...titleOf(attributes) };
}

function titleOf(attributes: Attributes): Attributes {
  const title = oneLine(attributes["data-title"] ?? "").slice(0, maxAlternative);
  return title === "" ? {} : { "data-title": title };
}

function oneLine(text: string): string {
  return text
    .replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}
