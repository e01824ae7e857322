import { postQuote, visitor } from "../visitors.ts";
import { expect } from "./fixtures.ts";

let sent = 0;

/** Sends leads whose email has the name of the group, so that a search finds exactly them. */
export async function send(
  server: { url: string },
  group: string,
  count: number,
  more: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const names: string[] = [];
  for (let turn = 0; turn < count; turn++) {
    const { fields, address, email } = visitor(3000 + sent++, group);
    expect(
      (await postQuote(server.url, { fields: { ...fields, ...more }, address, email })).status,
    ).toBe(303);
    names.push(fields["name"] ?? "");
  }
  return names;
}

/** The next Tuesday, YYYY-MM-DD: the company is open. */
export function nextTuesday(): string {
  const day = new Date();
  do day.setUTCDate(day.getUTCDate() + 1);
  while (day.getUTCDay() !== 2);
  return day.toISOString().slice(0, 10);
}
