import { readMp4 } from "./mp4.server.ts";
import { readWebm } from "./webm.server.ts";
import type { ReadVideo } from "./read-video.ts";

/** Null for a file without a video track, whatever its first bytes are. */
export function readVideo(bytes: Uint8Array, mime: string): ReadVideo | null {
  return mime === "video/webm" ? readWebm(bytes) : readMp4(bytes);
}
