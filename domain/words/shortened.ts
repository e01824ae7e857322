/** The text, or its first characters with an ellipsis if it is longer than `most`. */
export const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most).trimEnd()}…` : text;
