import { randomUUID } from "node:crypto";
import type { Attributes } from "#domain/blog/article/allowed-values.ts";
import type { Picture } from "#domain/blog/article/article-nodes.ts";
import { mediaAddress } from "#domain/media/stored-address.ts";
import type { createPlaces } from "./addresses-of-site.ts";
import type { OldFile } from "./old-site.ts";
import type { PictureArchive } from "./picture-archive.server.ts";
import { likelyNames, originalsOf, uploadPath } from "#domain/redirects/rules/uploads.ts";
import type { ZipEntry } from "./zip-archive.server.ts";

/** A picture that a text shows. */
export interface PictureWish {
  /** Replaces the picture in the article until the picture is in the library. */
  ticket: string;
  /** Path of the original below the uploads folder. */
  path: string;
  alt: string;
  /** Its possible names in the archive, the best first. */
  entries: ZipEntry[];
  /** Old paths of the picture. */
  shownAt: Set<string>;
}

export interface PictureWishes {
  /** Each picture once. */
  all: ReadonlyMap<string, PictureWish>;
  withTicket(ticket: string): PictureWish | undefined;
  /** Returns the picture of a tag with a ticket instead of its id, or null if the archive does not have it. */
  picture(attributes: Attributes, missing: (address: string) => void): Picture | null;
  /** Returns the picture at an address, or null if the archive does not have it. */
  wish(address: string, missing: (address: string) => void): PictureWish | null;
  /** Returns the picture at an old path, if a text shows it. */
  shown(path: string): PictureWish | undefined;
  /** Tells whether the archive has a picture at this path. */
  has(path: string): boolean;
}

/** Finds the pictures of texts in the archive, no matter which size a text shows. */
export function pictureWishes(
  archive: PictureArchive,
  files: readonly OldFile[],
  { placeOf }: ReturnType<typeof createPlaces>,
): PictureWishes {
  const all = new Map<string, PictureWish>();
  const byTicket = new Map<string, PictureWish>();
  const alts = new Map<string, string>();
  for (const { address, alt } of files) {
    const place = placeOf(address);
    const path = place && uploadPath(place.path);
    if (path && alt !== "") alts.set(path, alt);
  }

  function wish(address: string, missing: (address: string) => void): PictureWish | null {
    const place = placeOf(address);
    const path = place && uploadPath(place.path);
    const entries = path ? archive.find(path) : [];
    const [first] = entries;
    if (!place || !path || !first) {
      missing(address.slice(0, 300));
      return null;
    }
    const key = first.fileName;
    const known = all.get(key) ?? {
      ticket: randomUUID(),
      path: uploadPath(first.fileName) ?? path,
      alt:
        likelyNames(path)
          .map((name) => alts.get(name))
          .find((alt) => alt !== undefined) ?? "",
      entries,
      shownAt: new Set<string>(),
    };
    all.set(key, known);
    byTicket.set(known.ticket, known);
    known.shownAt.add(place.path);
    // A text that shows a smaller copy does not name the original.
    known.shownAt.add(originalsOf(place.path)[0] ?? place.path);
    return known;
  }

  return {
    all,
    withTicket: (ticket) => byTicket.get(ticket),
    wish,
    picture({ src = "", alt = "" }, missing) {
      const found = src.startsWith("data:") ? null : wish(src, missing);
      if (!found) return null;
      const { ticket } = found;
      const words = alt.replace(/\s+/g, " ").trim() || found.alt;
      return {
        type: "picture",
        src: mediaAddress(ticket),
        alt: words.slice(0, 300),
        media: ticket,
      };
    },
    shown(path) {
      const upload = uploadPath(path);
      const [first] = upload === null ? [] : archive.find(upload);
      return first && all.get(first.fileName);
    },
    has(path) {
      const upload = uploadPath(path);
      return upload !== null && archive.find(upload).length > 0;
    },
  };
}
