const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * A date formatter, created once for each set of options: creating one takes longer than a thousand uses, and 50 KB
 * outside the JavaScript heap until the next collection.
 */
export function dateFormat(
  options: Intl.DateTimeFormatOptions,
  locale: "en-US" | "en-CA" = "en-US",
): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  formats.set(key, made);
  return made;
}
