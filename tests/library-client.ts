import sharp from "sharp";
import type { MediaItem } from "#domain/media/queries/media-items.server.ts";

/** A picture of one color, which depends on its size. */
export function flatPicture(width: number, height: number): Promise<Buffer> {
  const background = { r: width % 256, g: height % 256, b: 9 };
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

export interface LibraryClient {
  /** Uploads a file, with optional extra fields and headers. */
  upload(
    bytes: Uint8Array,
    name: string,
    more?: { headers?: Record<string, string> } & Record<string, unknown>,
  ): Promise<Response>;
  /** Uploads a file that must be accepted. */
  taken(bytes: Uint8Array, name: string): Promise<MediaItem>;
}

/** The library's upload endpoint, for the owner of this cookie. */
export function libraryClient({ url }: { url: string }, cookie: string): LibraryClient {
  const upload: LibraryClient["upload"] = (bytes, name, { headers = {}, ...fields } = {}) => {
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
