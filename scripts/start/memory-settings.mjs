/**
 * The C library's memory settings for the server's process (glibc; others ignore them). By default it has a heap for each
 * thread, keeps blocks up to 32 MB in it once it has seen one, and does not join small ones that are freed: a process
 * then stays as large as its busiest minute.
 */
export const memorySettings = {
  GLIBC_TUNABLES: [
    "glibc.malloc.arena_max=2",
    "glibc.malloc.mmap_threshold=16384",
    "glibc.malloc.trim_threshold=65536",
    "glibc.malloc.mxfast=0",
    "glibc.malloc.tcache_count=0",
  ].join(":"),
};
