import type { DemoRows, DemoWorld } from "./world.ts";

const minuteMs = 60 * 1000;

/** Each conversation has three texts: the office writes, the customer answers, the office writes again. */
const conversations: readonly (readonly [string, string, string])[] = [
  [
    "Hi, this is the office. We tried to call. When is a good time?",
    "After 5 is best, I'm at work until then.",
    "Thank you. We call you at 5:15 PM.",
  ],
  [
    "Could you send us a photo of what you see along the baseboard?",
    "It looks like sawdust, a little pile every morning.",
    "That helps. Please leave it there, so that the technician can see it.",
  ],
  [
    "Please move things away from under the sink before the visit.",
    "Done. Is it safe for the cat?",
    "Yes, once the floor is dry. Keep her in another room until then.",
  ],
];

/** Adds a conversation with a customer who agreed to text messages. */
export function writeTexts(
  { random, now }: DemoWorld,
  rows: DemoRows,
  { id: leadId, name, phoneE164 }: { id: string; name: string; phoneE164?: string | null },
  author: string,
  from: Date,
): void {
  if (!phoneE164) return;
  let at = from.getTime();
  for (const [turn, body] of random.pick(conversations).entries()) {
    at += random.between(2, 9) * minuteMs;
    const when = new Date(at);
    if (when > now) return;
    const isOurs = turn !== 1;
    rows.texts.push({
      id: random.uuid(),
      leadId,
      direction: isOurs ? "out" : "in",
      kind: isOurs ? "written" : "received",
      phone: phoneE164,
      body,
      status: isOurs ? "delivered" : "received",
      author: isOurs ? author : name,
      sentAt: isOurs ? when : null,
      seenAt: isOurs ? null : when,
      createdAt: when,
      updatedAt: when,
    });
  }
}
