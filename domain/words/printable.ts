/** Line breaks of Word, of printers and of old systems, which few programs read as such. */
const oldBreaks = /[\u000b\u000c\u0085]/g;
const unprintable =
  /[\u0000-\u0008\u000e-\u001f\u007f-\u009f]|\p{Surrogate}|\p{Noncharacter_Code_Point}/gu;

/** The text without characters that no reader sees and that XML, calendars and tables cannot hold. */
export function printable(text: string): string {
  return text.replace(oldBreaks, "\n").replace(unprintable, "");
}

/** Cuts a text to at most `most` letters and makes it printable. Leaves out an emoji that the cut splits. */
export function printableStart(text: string, most: number): string {
  return printable(text.slice(0, most));
}
