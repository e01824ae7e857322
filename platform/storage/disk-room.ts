import { statfs } from "node:fs/promises";

const megabyte = 1024 * 1024;
const least = { bytes: 512 * megabyte, share: 0.05, plentyBytes: 5 * 1024 * megabyte };

export interface DiskRoom {
  isLow: boolean;
  /** "12,345 MB of 100,000 MB are free." */
  text: string;
}

/** Whether the disk of a folder has room: half a gigabyte, and 5% unless that is over 5 GB. */
export async function diskRoom(folder: string): Promise<DiskRoom> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return judgeDisk({ free: bavail * bsize, size: blocks * bsize });
}

/** In bytes. */
export function judgeDisk({ free, size }: { free: number; size: number }): DiskRoom {
  const inMegabytes = (bytes: number) => Math.round(bytes / megabyte).toLocaleString("en-US");
  return {
    isLow: free < least.bytes || (free < least.plentyBytes && free / size < least.share),
    text: `${inMegabytes(free)} MB of ${inMegabytes(size)} MB are free.`,
  };
}
