/** New posts that are getting their URL right now: their page stays mounted. */
export const madeHere = new Set<string>();
