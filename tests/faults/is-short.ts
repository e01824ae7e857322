/** FAULTS=short: fewer moods, kills and requests, for a run on every commit. */
export const isShort = process.env["FAULTS"] === "short";
