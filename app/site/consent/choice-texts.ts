import type { Choice } from "#domain/consent/choice.ts";
import { dateText } from "#domain/words/date-text.ts";
import type { ConsentCategory } from "#domain/consent/categories.ts";

export const categoryNames: Record<ConsentCategory, string> = {
  analytics: "Analytics",
  marketing: "Marketing",
  chat: "Chat",
};

export const notRecorded =
  "Your choice could not be saved, so nothing was turned on. Please try again.";

/** "You accepted analytics and declined marketing on Nov 22, 2026." */
export function choiceText(
  choice: Choice,
  categories: readonly ConsentCategory[],
  timeZone: string,
): string {
  const named = (given: boolean) =>
    new Intl.ListFormat("en-US").format(
      categories.filter((category) => choice[category] === given),
    );
  const parts = [
    named(true) && `accepted ${named(true)}`,
    named(false) && `declined ${named(false)}`,
  ];
  return `You ${parts.filter(Boolean).join(" and ")} on ${dateText(choice.at, timeZone)}.`;
}
