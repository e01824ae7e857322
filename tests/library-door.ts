import sharp from "sharp";
import type { MediaItem } from "#domain/media/queries/media-items.server.ts";

/** A picture of one colour, which its size decides. */
export function flatPicture(width: number, height: number): Promise<Buffer> {
  const background = { r: width % 256, g: height % 256, b: 9 };
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

export interface LibraryDoor {
  /** Sends a file, with more fields and headers where they are given. */
  upload(
    bytes: Uint8Array,
    name: string,
    more?: { headers?: Record<string, string> } & Record<string, unknown>,
  ): Promise<Response>;
  /** The same for a file that must be taken. */
  taken(bytes: Uint8Array, name: string): Promise<MediaItem>;
}

/** The library's door for files, for whoever has this cookie. */
export function libraryDoor({ url }: { url: string }, cookie: string): LibraryDoor {
  const upload: LibraryDoor["upload"] = (bytes, name, { headers = {}, ...fields } = {}) => {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.set(field, String(value));
    form.set("file", new File([new Uint8Array(bytes)], name));
    return fetch(`${url}/admin/media/upload`, {
      method: "POST",
      redirect: "manual",
      headers: { cookie, accept: "application/json", ...headers },
      body: form,
    });
  };
  return {
    upload,
    async taken(bytes, name) {
      const answer = await upload(bytes, name);
      const body = (await answer.json()) as { item: MediaItem; message?: string };
      if (!answer.ok) throw new Error(body.message);
      return body.item;
    },
  };
}
