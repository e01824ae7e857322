import { compactPhone, phoneProblem } from "#domain/leads/rules.ts";
import { toE164 } from "#domain/leads/submit/phone-number.server.ts";
import { cleanLine } from "#domain/words/clean-text.ts";

export interface CellPhone {
  /** The number as written, without its extension. */
  phone: string;
  phoneE164: string;
  extension: string | null;
}

export interface PhoneCell {
  phones: CellPhone[];
  /** The text that is not a phone number. */
  wrong: string[];
}

/** Maximum length of text to read. A cell with phone numbers is never longer. */
const longest = 300;

/** Finds the phone numbers in a cell. People write several into one, with extensions and words. */
export function readPhones(cell: string): PhoneCell {
  if (cell.length > longest) return { phones: [], wrong: [`${cell.slice(0, 40)}…`] };
  const read: PhoneCell = { phones: [], wrong: [] };
  const parts = cell.split(/[,;|\n]| \/ | or | and | & /i);
  for (const part of parts.map(cleanLine)) {
    if (part === "") continue;
    const phone = readPhone(part);
    if (phone === null) read.wrong.push(part);
    else if (!read.phones.some(({ phoneE164 }) => phoneE164 === phone.phoneE164))
      read.phones.push(phone);
  }
  return read;
}

function readPhone(text: string): CellPhone | null {
  const [whole = text, number = text, digits] = extensionOf(text);
  // A spreadsheet may add a decimal place to a number. People also write down whose number it is.
  const plain = (whole === text ? number : text)
    .replace(/^(\d{10,11})\.0$/, "$1")
    .replace(/^[a-z]{1,10}\s?[.:]\s?/i, "")
    .replace(/\s?\(?[a-z]{1,12}\)?$/i, "")
    .trim();
  if (phoneProblem(plain) !== null) return null;
  const phoneE164 = toE164(plain);
  if (phoneE164 === null || compactPhone(plain) === "") return null;
  return { phone: plain, phoneE164, extension: digits ?? null };
}

/** "757 555 0100 ext. 12", "7575550100x12", "757-555-0100 #12" */
function extensionOf(text: string): readonly (string | undefined)[] {
  return /^(.*\d)[\s,]{0,3}(?:extension|ext|x|#)[.:]?\s{0,2}(\d{1,6})$/i.exec(text) ?? [];
}
