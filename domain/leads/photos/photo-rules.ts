/** Photographs that a visitor can add to one request. */
export const maxPhotos = 5;
export const maxPhotoBytes = 12 * 1024 * 1024;
/** The most that one request carries: a cut costs no more than this. */
export const partBytes = 64 * 1024;
/** Each part is a row; only the last may be smaller. */
export const leastPartBytes = 16 * 1024;
