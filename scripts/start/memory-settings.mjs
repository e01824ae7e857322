/**
 * The C library's memory settings for the server's process. By default it keeps a heap for each thread, and it stops
 * returning large blocks once it has seen a few: a process then stays as large as its busiest minute. An owner's own
 * settings win.
 */
export const memorySettings = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "16384",
  MALLOC_TRIM_THRESHOLD_: "65536",
};
