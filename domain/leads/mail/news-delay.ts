/** Milliseconds before news about a visit is sent. Mistakes are often corrected at once. */
export const newsDelayMs = 30_000;
/** Milliseconds in which queued news can be withdrawn. It is shorter than the delay, so nothing is being sent. */
export const recallMs = 25_000;
