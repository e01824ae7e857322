import { cleanEmail } from "#domain/emails/address.ts";
import {
  cleanLine,
  cleanText,
  isNameText,
  nameLetters,
  plainName,
  stripMarkup,
} from "#domain/words/clean-text.ts";
import { plainDigits } from "#domain/words/plain-digits.ts";
import { stateCode } from "#domain/words/us-states.ts";
import { readZip } from "#domain/words/zip-code.ts";

/** Rules of the form fields: each returns the first message that applies, or null. Values are already cleaned. */

export const cleanName = (value: string): string => plainName(stripMarkup(value));

/** A phone number as people copy it: from a link, from a contact card, with the digits of other keyboards. */
export function cleanPhone(value: string): string {
  return cleanLine(plainDigits(value)).replace(/^(?:tel|sms|callto)(?:\.|\b.*:)(?:\/\/)?\s*/i, "");
}

/** A street address in one line: browsers fill the apartment into a second one. */
export function cleanStreet(value: string): string {
  const lines = cleanText(value).split(/[\n\u2028\u2029]/);
  return cleanLine(
    lines
      .map((line) => line.replace(/(?<![\s,])[\s,]+$/, "").trim())
      .filter(Boolean)
      .join(", "),
  );
}

/** The code of a state of the US, or any other text in capitals. */
export function cleanState(value: string): string {
  const line = cleanLine(value);
  return stateCode(line) ?? line.toUpperCase();
}

/** A ZIP code as "23510" or "23510-1234"; any other text as typed. */
export function cleanZip(value: string): string {
  const line = cleanLine(value);
  return readZip(line) ?? line;
}

/** How each field is cleaned before it is checked and stored. */
export const cleaners = {
  name: cleanName,
  phone: cleanPhone,
  email: (value: string) => cleanEmail(cleanLine(value)),
  address: cleanStreet,
  street: cleanStreet,
  city: cleanName,
  state: cleanState,
  zip: cleanZip,
  message: cleanText,
} satisfies Record<string, (value: string) => string>;

const length = (value: string): number => [...value].length;

/** What companies and couples write: "A & B", "7-Eleven", "A/C Service", "Smith, Inc." */
const unlikeOnePerson = /[&＆+,;()!*]|(?:^|\s)[#\d]|\p{L}\s?\/\s?\p{L}/u;

export const onePerson = "Write the name of one person, not of a company";

export function nameProblem(name: string): string | null {
  if (name === "") return "Name is required";
  if (length(name.replace(/[\u200c\u200d]/g, "")) < 2) return "Name must be at least 2 characters";
  if (length(name) > 100) return "Name must be no more than 100 characters";
  if (/^[\d\s]+$/.test(name)) return "Name cannot be only numbers";
  if (/[<>"\\]/.test(name)) return "Name contains invalid characters";
  if (isNameText(name)) return null;
  return unlikeOnePerson.test(name) ? `${nameLetters}. ${onePerson}.` : nameLetters;
}

/** Between the digits of a phone number: spaces, dashes, parentheses, dots and slashes of any kind. */
const phoneSeparators = /[\s\p{Pd}\u2212()[\].·•‧∙⋅・/⁄∕]/gu;

export const compactPhone = (phone: string): string => spacedPhone(phone).replaceAll(" ", "");

export const spacedPhone = (phone: string): string =>
  cleanPhone(phone).replace(phoneSeparators, " ");

export function phoneProblem(phone: string): string | null {
  if (phone === "") return "Phone is required";
  const compact = compactPhone(phone);
  const digits = compact.replace(/\D/g, "");
  if (digits.length < 10) return "Valid phone number is required";
  if (digits.length > 15) return "Phone number format is invalid";
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
  return isNameText(city) ? null : "City format is invalid";
}

/** Two letters or a name: "VA", "ONTARIO". */
export function stateProblem(state: string): string | null {
  if (state === "") return "State is required";
  return /^[A-Za-z][A-Za-z .]{1,29}$/.test(state) ? null : "State format is invalid";
}

export function zipProblem(zip: string): string | null {
  if (zip === "") return "ZIP code is required";
  return readZip(zip) !== null ? null : "ZIP code format is invalid";
}

/** Names of companies and counts are free text. */
export const lengthProblem =
  (label: string, most: number) =>
  (value: string): string | null =>
    length(value) > most ? tooLongText(label, most) : null;

export const tooLongText = (label: string, most: number): string =>
  `${label} must be no more than ${most} characters`;

const messageLimit = 2000;

export function messageProblem(message: string): string | null {
  return length(message) > messageLimit
    ? `Message must be no more than ${messageLimit} characters`
    : null;
}
