/** Undoes one step of a start. */
export type Stop = () => unknown;

/** Takes what undoes a step as soon as there is something to undo. */
export type Undo = (stop: Stop) => void;

/**
 * A part of the running product. Its start is repeated while the database connection is lost; what a failed try left is
 * undone before.
 */
export interface Part {
  /** For the log. */
  name: string;
  start(undo: Undo): unknown;
}
