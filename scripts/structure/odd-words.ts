import { readFileSync } from "node:fs";
import { join } from "node:path";

const list = readFileSync(join(import.meta.dirname, "odd-words.txt"), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"));
const odd = new RegExp(`\\b(?:${list.join("|")})\\b`, "i");

/** What people wrote in other words: articles of the shipped blog, released data, requests and texts of visitors. */
const quoted = /starter-posts|corpus|text-sequences|odd-words|decisions\//;

/** Odd words of a file of code or of a page of documentation, with their lines. */
export function checkOddWords(path: string, text: string): string[] {
  if (quoted.test(path)) return [];
  return text.split("\n").flatMap((line, at) => {
    const found = odd.exec(line);
    return found ? [`${path}:${at + 1} says "${found[0]}": use plain words.`] : [];
  });
}
