/** Query parameters of public pages, for staff only. */

/** Shows the page without any code, to administrators. */
export const safeModeQuery = "safe-mode";
/** Adds the code with this id, also if it is switched off, and as its draft has it; for administrators. */
export const previewQuery = "code-preview";
/** Shows the page with the scripts that visitors get; its value is the key of the reader (see as-visitor.server.ts). */
export const asVisitorQuery = "as-visitor";
