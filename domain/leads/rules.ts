import { printable } from "#domain/text/printable.ts";
import { stripTags } from "#domain/text/strip-tags.ts";

/** Rules of the form fields: each returns the first message that applies, or null. Values are already cleaned. */

const unwanted = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** Removes markup and invisible characters; entities stay as typed, because the text is never parsed as markup. */
function stripMarkup(value: string): string {
  return stripTags(printable(value).normalize("NFC")).replace(unwanted, "");
}

/** A single-line value without markup, with white space collapsed. */
export function cleanLine(value: string): string {
  return stripMarkup(value).replace(/\s+/g, " ").trim();
}

/** A multi-line text. */
export function cleanText(value: string): string {
  return stripMarkup(value)
    .replace(/\r\n?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

const length = (value: string): number => [...value].length;
const digitsOf = (value: string): string => value.replace(/\D/g, "");

export function nameProblem(name: string): string | null {
  if (name === "") return "Name is required";
  if (length(name) < 2) return "Name must be at least 2 characters";
  if (length(name) > 100) return "Name must be no more than 100 characters";
  if (/^[\d\s]+$/.test(name)) return "Name cannot be only numbers";
  if (/[<>"\\]/.test(name)) return "Name contains invalid characters";
  // Keyboards and phones have several characters for the apostrophe and the hyphen.
  if (!/^[\p{L}\p{M} .'’‘ʼʻ`\p{Pd}]+$/u.test(name) || !/\p{L}/u.test(name))
    return "Name can only contain letters, spaces, hyphens, and apostrophes";
  return null;
}

/** Removes separators between digits: spaces, dashes of any kind, parentheses, dots. */
export function compactPhone(phone: string): string {
  return phone.replace(/[\s().\p{Pd}]/gu, "");
}

export function phoneProblem(phone: string): string | null {
  if (phone === "") return "Phone is required";
  const digits = digitsOf(phone);
  if (digits.length < 10) return "Valid phone number is required";
  if (digits.length > 15) return "Phone number format is invalid";
  const compact = compactPhone(phone);
  if (!/^\+?[1-9]\d*$/.test(compact) || compact.length < 10 || compact.length > 16)
    return "Please enter a valid phone number";
  if (compact.startsWith("+") && !compact.startsWith("+1")) return null;
  const national = /^(?:\+?1)?(\d{10})$/.exec(compact)?.[1];
  if (national === undefined)
    return "Is this number right? Please start a number from outside the US with + and the country code";
  if (!isAssignable(national))
    return "Is this number right? We can't call it: please check the area code and the number";
  return null;
}

/** Whether the North American numbering plan can assign these ten digits. */
function isAssignable(digits: string): boolean {
  if (!/^[2-9]\d{2}[2-9]\d{6}$/.test(digits) || /^(\d)\1{9}$/.test(digits)) return false;
  const area = digits.slice(0, 3);
  return area !== "555" && !/^.(11|9\d)$/.test(area) && digits.slice(4, 6) !== "11";
}

export function addressProblem(address: string): string | null {
  if (address === "") return "Address is required";
  if (length(address) < 5 || length(address) > 200 || /[<>]/.test(address))
    return "Please enter a valid address";
  return null;
}

export function cityProblem(city: string): string | null {
  if (city === "") return "City is required";
  if (length(city) > 100) return "City must be no more than 100 characters";
  return /^[\p{L}\p{M} .'’\p{Pd}]+$/u.test(city) ? null : "City format is invalid";
}

/** Two letters or a name: "VA", "Virginia". */
export function stateProblem(state: string): string | null {
  if (state === "") return "State is required";
  return /^[A-Za-z][A-Za-z .]{1,29}$/.test(state) ? null : "State format is invalid";
}

export function zipProblem(zip: string): string | null {
  if (zip === "") return "ZIP code is required";
  return /^\d{5}(?:-\d{4})?$/.test(zip) ? null : "ZIP code format is invalid";
}

/** Names of companies and counts are free text. */
export const lengthProblem =
  (label: string, most: number) =>
  (value: string): string | null =>
    length(value) > most ? `${label} must be no more than ${most} characters` : null;

const messageLimit = 2000;

export function messageProblem(message: string): string | null {
  return length(message) > messageLimit
    ? `Message must be no more than ${messageLimit} characters`
    : null;
}
