/**
 * Node's flags for processes that use an embedded database briefly: its code is not optimized, which takes two seconds of
 * processor time per process and pays only after minutes.
 */
export const briefEngine = ["--liftoff-only"];
