/** Returns a lookup table for words from outside. It inherits no names, such as "constructor". */
export const dictionary = <Value>(
  words: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value>> => Object.assign(Object.create(null), words);
