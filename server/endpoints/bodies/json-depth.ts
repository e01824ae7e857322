/** The deepest nesting of arrays and objects in a JSON text. */
export function jsonDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at);
    if (inString) {
      if (letter === "\\") at++;
      else if (letter === '"') inString = false;
    } else if (letter === '"') inString = true;
    else if (letter === "[" || letter === "{") deepest = Math.max(deepest, ++depth);
    else if (letter === "]" || letter === "}") depth--;
  }
  return deepest;
}
