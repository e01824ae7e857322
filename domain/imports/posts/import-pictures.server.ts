import { inArray } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import type { ImportRun } from "#domain/imports/importer.ts";
import { maxImageBytes } from "#domain/media/file-rules.ts";
import { importPicture } from "#domain/media/import-picture.server.ts";
import { mediaItems } from "#database/schema/supplies/media.ts";
import type { PictureArchive } from "./picture-archive.server.ts";
import type { PictureWish } from "./picture-wishes.server.ts";

export interface LibraryPictures {
  /** Ids by ticket, for the pictures that are in the library. */
  ids: ReadonlyMap<string, string>;
  /** Number of new pictures. */
  added: number;
  /** Adds pictures to the library, each once. */
  bring(wishes: readonly PictureWish[]): Promise<void>;
}

/** Adds pictures from the archive to the library with the normal upload checks, which clean them. */
export function libraryPictures(
  ctx: Ctx,
  run: Pick<ImportRun, "known" | "made">,
  {
    base,
    archive,
    broken,
  }: { base: string; archive: PictureArchive; broken: (name: string, why: string) => void },
): LibraryPictures {
  const ids = new Map<string, string>();
  const done = new Set<string>();
  const state = {
    ids,
    added: 0,
    async bring(wishes: readonly PictureWish[]): Promise<void> {
      for (const wish of wishes) {
        if (done.has(wish.ticket)) continue;
        done.add(wish.ticket);
        const id = (await knownPicture(wish)) ?? (await add(wish));
        if (id !== null) ids.set(wish.ticket, id);
      }
    },
  };
  return state;

  function keyOf({ path }: PictureWish): string {
    return `${base}#file:${path}`;
  }

  async function knownPicture(wish: PictureWish): Promise<string | null> {
    const id = (await run.known("media", [keyOf(wish)])).get(keyOf(wish));
    if (id === undefined) return null;
    const [item] = await ctx.db
      .select({ id: mediaItems.id })
      .from(mediaItems)
      .where(inArray(mediaItems.id, [id]));
    return item?.id ?? null;
  }

  async function add(wish: PictureWish): Promise<string | null> {
    let why = "";
    for (const entry of wish.entries) {
      // A copy in a smaller size is better than none.
      if (entry.uncompressedSize > maxImageBytes && entry !== wish.entries.at(-1)) continue;
      const file = await archive.read(entry);
      if (!file.ok) {
        why ||= file.why;
        continue;
      }
      const name = entry.fileName.slice(entry.fileName.lastIndexOf("/") + 1);
      const { alt } = wish;
      const added = await importPicture(ctx, {
        name,
        bytes: file.bytes,
        alt,
        also: async (tx, id) => {
          await run.made(tx, [{ kind: "media", sourceKey: keyOf(wish), recordId: id }]);
          state.added++;
        },
      });
      if (added.ok) return added.id;
      why ||= added.message;
    }
    broken(wish.path, why || "It is too large.");
    return null;
  }
}
