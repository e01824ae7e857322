/** Query parameters of public pages, for administrators only. */

/** Shows the page without any code. */
export const safeModeQuery = "safe-mode";
/** Adds the code with this id, also if it is switched off, and as its draft has it. */
export const previewQuery = "code-preview";
