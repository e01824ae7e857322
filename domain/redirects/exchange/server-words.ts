interface Token {
  word: string;
  isQuoted: boolean;
}

/** Words between spaces; quotation marks keep spaces and semicolons together. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length;) {
    const letter = text[at] ?? "";
    if (letter === " " || letter === "\t") at++;
    else if (letter === '"') {
      const end = text.indexOf('"', at + 1);
      tokens.push({ word: text.slice(at + 1, end < 0 ? text.length : end), isQuoted: true });
      at = end < 0 ? text.length : end + 1;
    } else {
      const start = at;
      while (at < text.length && text[at] !== " " && text[at] !== "\t") at++;
      tokens.push({ word: text.slice(start, at), isQuoted: false });
    }
  }
  return tokens;
}

export const longestLine = 2000;
export const tooLong = `A line has at most ${longestLine} characters.`;
