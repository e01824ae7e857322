import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** The phone number as "+17575550100", parsed as a US number if it has no country code; null if it is invalid. */
export function toE164(phone: string): string | null {
  const parsed = parsePhoneNumberFromString(phone.replace(/[()\p{Pd}.]/gu, " "), "US");
  return parsed?.isPossible() ? parsed.number : null;
}
