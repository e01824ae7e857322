import type { DemoWorld } from "./world.ts";

const days = 30;
const leadCount = 164;
const hourMs = 60 * 60 * 1000;

/** People also write in the evening, but most during business hours. */
export function generateMoments({ random, company, now }: DemoWorld): Date[] {
  const clock = new Intl.DateTimeFormat("en-US", {
    timeZone: company.hours.timeZone,
    hourCycle: "h23",
    weekday: "short",
    hour: "numeric",
  });
  const wish = (at: number): number => {
    const parts = clock.formatToParts(at);
    const hour = Number(parts.find(({ type }) => type === "hour")?.value);
    const day = parts.find(({ type }) => type === "weekday")?.value ?? "";
    const byHour =
      hour < 6 ? 0.02 : hour < 8 ? 0.35 : hour < 12 ? 1 : hour < 18 ? 0.8 : hour < 22 ? 0.45 : 0.1;
    return byHour * (day === "Sun" ? 0.3 : day === "Sat" ? 0.55 : day === "Mon" ? 1 : 0.85);
  };
  const moments: number[] = [];
  while (moments.length < leadCount) {
    const at = now.getTime() - random.next() * days * 24 * hourMs;
    // Slightly more every week, as the business grows.
    const growth = 0.7 + 0.3 * (1 - (now.getTime() - at) / (days * 24 * hourMs));
    if (random.next() < wish(at) * growth) moments.push(at);
  }
  return moments.sort((a, b) => a - b).map((at) => new Date(at));
}
