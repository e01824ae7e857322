/*
 * Addresses of files as stored articles name them. They are part of the stored format: a backup of any release has
 * them, so they never change.
 */

const file = "[\\da-z][\\w-]*(?:[./][\\da-z][\\w-]*)*";
const ownPicture = new RegExp(`^/(?:media|pictures)/${file}$`, "i");
const sitePicture = new RegExp(`^/pictures/${file}$`, "i");
const mediaPath = /^\/media\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?![\w-])/i;
const ownFolder = /^\/(?:media|pictures)\//;

/** Of an item of the library, by its id, or of a stored file, by its key. */
export const mediaAddress = (idOrKey: string): string => `/media/${idOrKey}`;

/** A picture of the library or of the site itself; never an address elsewhere. */
export const isOwnPicture = (address: string): boolean => ownPicture.test(address);

/** The item of the library that an address names; null for any other address. */
export const mediaIdOf = (address: string): string | null =>
  mediaPath.exec(address)?.[1]?.toLowerCase() ?? null;

/** A picture that comes with the site, as starter posts have them. */
export const isSitePicture = (address: string): boolean => sitePicture.test(address);

/** Whether an address leads to where our pictures are, whatever follows. */
export const isInOwnFolder = (address: string): boolean => ownFolder.test(address);
