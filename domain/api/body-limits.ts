/** The largest body of an operation that takes JSON: an article. */
export const apiBodyBytes = 2 * 1024 * 1024;
/** The largest body of any other one. */
export const usualBodyBytes = 256 * 1024;
