/** What contact cards and keyboards of other languages put around digits, unseen. */
const unseen = /[\p{Cf}\p{M}\p{Extended_Pictographic}]/gu;

/** The text with the digits and signs of an American keyboard, without invisible characters and pictures. */
export function plainDigits(text: string): string {
  return text
    .normalize("NFKC")
    .replace(unseen, "")
    .replace(/\p{Nd}/gu, asciiDigit);
}

/** The digits of a script follow each other from zero to nine, and only whole scripts follow each other. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String((code - zero) % 10);
}
