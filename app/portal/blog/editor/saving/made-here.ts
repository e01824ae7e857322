/** Posts that are getting their address just now: the page that wrote them stays as it is. */
export const madeHere = new Set<string>();
