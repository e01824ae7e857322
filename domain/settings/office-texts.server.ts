import type { Ctx } from "#domain/access/context.server.ts";
import { createTexter } from "#platform/texter.ts";

/** Sends a text message to the numbers of the office; null if none are set up. True if the provider took one. */
export function officeTexts({ env, log }: Ctx): ((body: string) => Promise<boolean>) | null {
  const { TEXT_URL: url, TEXT_FROM: from, OFFICE_TEXTS: numbers } = env;
  if (!url || !from || !numbers) return null;
  const texter = createTexter({ url, from });
  return async (body) => {
    const deliveries = await Promise.all(numbers.map((number) => texter.send(number, body)));
    for (const delivery of deliveries)
      if (!delivery.ok) log.error({ error: delivery.error }, "text message not sent");
    return deliveries.some(({ ok }) => ok);
  };
}
