const start = Date.UTC(2025, 0, 1);
/** Jobs of the same moment run in order, so a steady flow of new jobs does not delay the others forever. */
const momentMs = 3000;
/** Moments of fifty years. */
const levelSize = 2 ** 29;

type Level = 0 | 1 | 2 | 3;

/** The lowest priority of a level. */
export function priorityLevel(level: Level): number {
  return level * levelSize;
}

/** A priority: higher levels first, and within a level the newest first, so that a backlog delays nothing new. */
export function newestFirst(at: Date, level: Level = 0): number {
  const moment = Math.floor((at.getTime() - start) / momentMs);
  return priorityLevel(level) + Math.max(0, Math.min(moment, levelSize - 1));
}
