import { readMp4 } from "./mp4.server.ts";
import { readWebm } from "./webm.server.ts";
import type { ReadVideo } from "./read-video.ts";

/** Null for what has no moving picture in it, whatever its first bytes say. */
export function readVideo(bytes: Uint8Array, mime: string): ReadVideo | null {
  return mime === "video/webm" ? readWebm(bytes) : readMp4(bytes);
}
