import { durationText } from "#domain/settings/company.ts";
import { comingText } from "#domain/settings/hours/hours.ts";
import type { Site } from "#app/site/frame/site.ts";

/** One sentence about when a message is answered; valid until the office opens or closes. */
export function chatPromise({ company, opening }: Pick<Site, "company" | "opening">): string {
  const within = durationText(company.responseMinutes.standard);
  if (opening.open || !opening.change) return `We answer within ${within} during business hours.`;
  const opens = comingText(
    new Date(opening.change.at),
    company.hours.timeZone,
    new Date(opening.now),
  );
  return `We're closed now. We open ${opens}, and answer within ${within} from then.`;
}
