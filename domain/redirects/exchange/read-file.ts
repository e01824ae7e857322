import { withoutFormulaMark } from "#domain/words/csv.ts";
import { readCsv, readSeparator } from "#domain/words/tables/csv-rows.ts";
import { htaccessLines } from "./apache-file.ts";
import { type ExportFormat, type FileLine, type FileRule, mostLines, typeFor } from "./formats.ts";
import { nginxFileLines } from "./nginx-file.ts";
import { type Entry, linesFrom, pluginOfColumns, pluginOfEntry, textOf } from "./plugin-files.ts";
import { statedRules } from "./write-rules.ts";

export type FileRead = { ok: true; lines: FileLine[] } | { ok: false; message: string };

const tooMany = `A file has at most ${mostLines} rules. Split it into several.`;

/** Returns the rules of a file, or the problem with the whole file. Takes linear time. */
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
  const { rest, lines } = statedRules(format, written);
  const others = format === "htaccess" ? htaccessLines(rest) : nginxFileLines(rest);
  return [...lines, ...others].toSorted((a, b) => a.line - b.line);
}

function jsonLines(text: string): FileLine[] | string {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return "This isn't valid JSON.";
  }
  const file: Entry = typeof parsed === "object" && parsed !== null ? { ...parsed } : {};
  const listed = Array.isArray(parsed) ? parsed : (file["redirects"] ?? file["redirections"]);
  if (!Array.isArray(listed)) return 'A JSON file has a list of rules, named "redirects".';
  if (listed.length > mostLines) return tooMany;
  return listed.flatMap((entry: unknown, at): FileLine[] => {
    const line = at + 1;
    if (typeof entry !== "object" || entry === null || Array.isArray(entry))
      return [{ line, problem: "This entry isn't a rule." }];
    const values: Entry = { ...entry };
    const plugin = pluginOfEntry(values);
    return plugin ? linesFrom(plugin, line, values) : [{ line, rule: fileRule(values) }];
  });
}

function csvLines(text: string): FileLine[] | string {
  const { separator, skipped } = readSeparator(text);
  const rows = readCsv(text.slice(skipped), separator, mostLines + 1);
  if (rows === null) return "A quotation mark is never closed.";
  const [header = [], ...rest] = rows;
  const names = header.map((name) => name.trim().toLowerCase());
  const plugin = pluginOfColumns(names, rest[0] ?? []);
  if (!plugin && !names.includes("from"))
    return "The first line must have the column names, but “from” is missing.";
  return rest.flatMap((cells, at): FileLine[] => {
    if (cells.every((cell) => cell.trim() === "")) return [];
    const line = at + (skipped > 0 ? 3 : 2);
    if (cells.slice(names.length).some((cell) => cell.trim() !== ""))
      return [{ line, problem: "This line has more values than the first line has columns." }];
    const values: Entry = Object.fromEntries(
      names.flatMap((name, place) => {
        const cell = cells[place];
        return cell === undefined ? [] : [[name, withoutFormulaMark(cell)]];
      }),
    );
    return plugin ? linesFrom(plugin, line, values) : [{ line, rule: fileRule(values) }];
  });
}

/** A rule in our own notation. An empty value is ignored, except for a destination or a note. */
function fileRule(entry: Entry): FileRule {
  const text = (name: string): string | undefined => textOf(entry[name]) || undefined;
  const written = text("type");
  const isPattern = entry["pattern"] === true || text("pattern")?.toLowerCase() === "yes";
  const stated = entry["enabled"];
  const enabled = typeof stated === "boolean" ? String(stated) : textOf(stated);
  return {
    from: text("from") ?? "",
    to: "to" in entry ? textOf(entry["to"]) : undefined,
    type: written && (typeFor(written) ?? written),
    match: text("match") ?? (isPattern ? "pattern" : undefined),
    query: text("query"),
    position: text("order"),
    note: "note" in entry ? textOf(entry["note"]) : undefined,
    enabled: enabled === "" ? undefined : !/^(?:no|off|false|0)$/i.test(enabled),
  };
}
