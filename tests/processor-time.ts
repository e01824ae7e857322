/** Milliseconds of processor time that the work takes in this process. The load of the machine does not count. */
export function processorTime(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  return millisecondsSince(before);
}

/** Milliseconds of processor time of this process since a measurement. */
export function millisecondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
