/*
 * File URLs in stored articles. They are part of the stored format: backups of any release contain them, so
 * they never change.
 */

const ownPicture = /^\/(?:media|pictures)\/[\da-z][\w-]*(?:[./][\da-z][\w-]*)*$/i;
const sitePicture = /^\/pictures\/[\da-z][\w-]*(?:[./][\da-z][\w-]*)*$/i;
const mediaPath = /^\/media\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?![\w-])/i;
const ownFolder = /^\/(?:media|pictures)\//;

/** URL of a library item by id, or of a stored file by key. */
export const mediaAddress = (idOrKey: string): string => `/media/${idOrKey}`;

/** A picture of the library or of the site itself; never an external URL. */
export const isOwnPicture = (address: string): boolean => ownPicture.test(address);

/** The library item in a URL; null for any other URL. */
export const mediaIdOf = (address: string): string | null =>
  mediaPath.exec(address)?.[1]?.toLowerCase() ?? null;

/** A built-in picture of the site, as in starter posts. */
export const isSitePicture = (address: string): boolean => sitePicture.test(address);

/** Whether a URL is below one of our picture folders, whatever follows. */
export const isInOwnFolder = (address: string): boolean => ownFolder.test(address);
