/** The largest JSON body in bytes. It has room for an article. */
export const apiBodyBytes = 2 * 1024 * 1024;
/** The largest body of any other operation, in bytes. */
export const usualBodyBytes = 256 * 1024;
