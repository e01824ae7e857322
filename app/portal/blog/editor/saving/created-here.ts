/** New posts that are getting their URL right now: their page stays mounted. */
export const createdHere = new Set<string>();
