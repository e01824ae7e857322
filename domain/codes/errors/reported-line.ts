const longest = 80;
const address =
  /\/|@|^www\.|\.(?:com|net|org|info|biz|io|co|app|dev|us|ru|cn|site|online|shop|xyz|top|example)\b/i;
const number = /\d{3}/;

/**
 * What a browser says about an error, for the portal: at most 80 letters of one line, without addresses and phone
 * numbers. A visitor can make it up.
 */
export function reportedLine(message: string): string {
  const [line = ""] = message.slice(0, 400).split(/[\n\r\u2028\u2029]/);
  const words = line
    .replace(/[\p{Cc}\p{Cf}\p{Co}]/gu, "")
    .split(/\s+/)
    .map((word) => (address.test(word) || number.test(word) ? "…" : word));
  const text = words.join(" ").trim();
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}
