import { Agent } from "node:http";
import type { OutsideWorld } from "#tests/outside-world.ts";
import { pause } from "#tests/product-process.ts";
import { postQuote, type Visitor, visitor } from "#tests/visitors.ts";

/** Leads, unless a benchmark says otherwise. */
export const perSecond = 10;

/** Milliseconds from each lead's thank-you to the office's mail about it. */
export function delaysOf({ mails }: OutsideWorld, thanked: ReadonlyMap<string, number>): number[] {
  return mails.flatMap(({ recipient, source, at }) => {
    if (recipient !== "office@example.com") return [];
    const thankedAt = thanked.get(/^reply-to:\s*(\S+)/im.exec(source)?.[1] ?? "");
    return thankedAt === undefined ? [] : [at - thankedAt];
  });
}

/** When each visitor was thanked, by email address. */
export async function submitAtPace(
  url: string,
  group: string,
  count: number,
  pace = perSecond,
): Promise<Map<string, number>> {
  const agent = new Agent({ keepAlive: true });
  const thanked = new Map<string, number>();
  const start = performance.now();
  const answers: Promise<void>[] = [];
  for (let number = 0; number < count; number++) {
    await pause(Math.max(0, start + (number * 1000) / pace - performance.now()));
    answers.push(submit(url, visitor(number, group), agent, thanked));
  }
  await Promise.all(answers);
  agent.destroy();
  return thanked;
}

export async function submit(
  url: string,
  person: Visitor,
  agent: Agent,
  thanked: Map<string, number>,
): Promise<void> {
  const { status } = await postQuote(url, person, agent);
  if (status === 303) thanked.set(person.email, performance.now());
}

export async function until(isDone: () => boolean, limitMs: number): Promise<void> {
  const end = performance.now() + limitMs;
  while (!isDone() && performance.now() < end) await pause(50);
}
