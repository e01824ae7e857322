import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** The phone number as "+17575550100", read as a US number without a country code; null where it cannot be one. */
export function toE164(phone: string): string | null {
  const parsed = parsePhoneNumberFromString(phone.replace(/[()\p{Pd}.]/gu, " "), "US");
  return parsed?.isPossible() ? parsed.number : null;
}
