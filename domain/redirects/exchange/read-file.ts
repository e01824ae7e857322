import { readCsv } from "./csv-rows.ts";
import {
  type ExportFormat,
  type FileLine,
  type FileRule,
  mostLines,
  plainRule,
  typeFor,
} from "./formats.ts";
import { htaccessLines, nginxFileLines } from "./server-files.ts";

export type FileRead = { ok: true; lines: FileLine[] } | { ok: false; message: string };

const tooMany = `A file has at most ${mostLines} rules. Split it into several.`;

/** The rules of a file, or what is wrong with the file as a whole. Linear in the length of the text. */
export function readRules(format: ExportFormat, text: string): FileRead {
  const plain = text.replace(/^\ufeff/, "");
  const lines = linesOf(format, plain);
  if (typeof lines === "string") return { ok: false, message: lines };
  if (lines.length === 0) return { ok: false, message: "There are no rules in this file." };
  return lines.length > mostLines ? { ok: false, message: tooMany } : { ok: true, lines };
}

function linesOf(format: ExportFormat, text: string): FileLine[] | string {
  if (format === "json") return jsonLines(text);
  if (format === "csv") return csvLines(text);
  const written = text.split(/\r?\n/);
  // Comments and empty lines count, so that a hostile file of nothing else costs nothing either.
  if (written.length > 20 * mostLines) return tooMany;
  return format === "htaccess" ? htaccessLines(written) : nginxFileLines(written);
}

function jsonLines(text: string): FileLine[] | string {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return "This isn't valid JSON.";
  }
  const listed =
    typeof parsed === "object" && parsed !== null && "redirects" in parsed
      ? parsed.redirects
      : parsed;
  if (!Array.isArray(listed)) return 'A JSON file has a list of rules, named "redirects".';
  if (listed.length > mostLines) return tooMany;
  return listed.map((entry: unknown, at): FileLine => {
    const line = at + 1;
    if (typeof entry !== "object" || entry === null || Array.isArray(entry))
      return { line, problem: "This entry isn't a rule." };
    return fileLine(line, entry as Record<string, unknown>);
  });
}

function csvLines(text: string): FileLine[] | string {
  const rows = readCsv(text, mostLines + 1);
  if (rows === null) return "A quotation mark is never closed.";
  const [header = [], ...rest] = rows;
  const names = header.map((name) => name.trim().toLowerCase());
  if (!names.includes("from")) return "The first line names the columns; “from” is missing.";
  return rest.flatMap((cells, at): FileLine[] =>
    cells.every((cell) => cell.trim() === "")
      ? []
      : [
          fileLine(
            at + 2,
            Object.fromEntries(names.map((name, place) => [name, unescaped(cells[place] ?? "")])),
          ),
        ],
  );
}

/** Removes the apostrophe that keeps spreadsheets from reading a formula. */
function unescaped(cell: string): string {
  return /^'[=+\-@]/.test(cell) ? cell.slice(1) : cell;
}

function fileLine(line: number, entry: Record<string, unknown>): FileLine {
  const text = (name: string): string => {
    const value = entry[name];
    return typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
  };
  const written = text("type") || plainRule.type;
  const isPattern = entry["pattern"] === true || text("pattern").toLowerCase() === "yes";
  const match = text("match") || (isPattern ? "pattern" : "exact");
  const rule: FileRule = {
    from: text("from"),
    to: text("to"),
    type: typeFor(written) ?? written,
    match,
    query: text("query") || plainRule.query,
    position: text("order") || plainRule.position,
    note: text("note"),
    enabled: entry["enabled"] !== false && !/^(?:no|off|false|0)$/i.test(text("enabled")),
  };
  return { line, rule };
}
