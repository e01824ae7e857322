/** Returns a table to look words from outside up in. It has no words of its own, such as "constructor". */
export const dictionary = <Value>(
  words: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value>> => Object.assign(Object.create(null), words);
