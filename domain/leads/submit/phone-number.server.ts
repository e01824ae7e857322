import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { spacedPhone } from "#domain/leads/rules.ts";

/** The phone number as "+17575550100", parsed as a US number if it has no country code; null if it is invalid. */
export function toE164(phone: string): string | null {
  const parsed = parsePhoneNumberFromString(spacedPhone(phone), "US");
  return parsed?.isPossible() ? parsed.number : null;
}
