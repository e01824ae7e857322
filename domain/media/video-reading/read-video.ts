/** A video whose structure could be read. */
export interface ReadVideo {
  /** Pixels as it is shown; null where the file does not say. */
  width: number | null;
  height: number | null;
  /** The same file, without where and by what it was taken. */
  bytes: Uint8Array;
}
