/** A successfully parsed video. */
export interface ReadVideo {
  /** Display size in pixels; null if the file does not include it. */
  width: number | null;
  height: number | null;
  /** The same file without location and device metadata. */
  bytes: Uint8Array;
}
