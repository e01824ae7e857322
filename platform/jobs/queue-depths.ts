/** Jobs of a queue: those that are due, those that wait for their time, and those that run. */
export interface QueueDepth {
  queue: string;
  due: number;
  delayed: number;
  running: number;
}

/** Reads the depth of each queue that has jobs. */
export async function readQueueDepths(
  execute: (text: string) => Promise<{ rows: unknown[] }>,
): Promise<QueueDepth[]> {
  const { rows } = await execute(`
    select name as queue,
      count(*) filter (where state < 'active' and start_after <= now())::int as due,
      count(*) filter (where state < 'active' and start_after > now())::int as delayed,
      count(*) filter (where state = 'active')::int as running
    from pgboss.job where state < 'completed' group by name order by name`);
  return rows as QueueDepth[];
}
