/**
 * The C library's memory settings for the server's process (glibc; others ignore them). By default it has a heap for each
 * thread and keeps blocks up to 32 MB in it once it has seen one: a process then stays as large as its busiest minute.
 * Smaller limits than these give back little more and cost a third of a second at each start.
 */
export const memorySettings = {
  GLIBC_TUNABLES: [
    "glibc.malloc.arena_max=2",
    "glibc.malloc.mmap_threshold=131072",
    "glibc.malloc.trim_threshold=131072",
  ].join(":"),
};
