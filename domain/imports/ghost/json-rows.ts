import { Unreadable } from "#domain/imports/posts/old-site.ts";

/** A table row of an export, as JSON. */
export interface JsonRow {
  table: string;
  json: string;
}

/** No post has a longer row. */
const longestRow = 24 * 1024 * 1024;
const deepest = 200;
const longestKey = 100;

export const notGhost =
  "This file is not a Ghost export. In Ghost, choose Settings, Labs, Export, and send the JSON file.";
const cut = "The export is cut off. Please download it again and send the whole file.";

const codes = {
  quote: 34,
  comma: 44,
  colon: 58,
  list: 91,
  back: 92,
  listEnd: 93,
  object: 123,
  objectEnd: 125,
};

interface Open {
  /** The key of this value, or empty in a list. */
  name: string;
  isObject: boolean;
}

/**
 * Cuts a Ghost export into table rows, piece by piece, with one row in memory. It looks only for the ends of texts and brackets.
 * Each row is parsed separately.
 */
export function createRowReader() {
  const open: Open[] = [];
  let key = "";
  let text = "";
  let state: "text" | "escaped" | "plain" = "plain";
  let isKeyNext = false;
  let row: { table: string; parts: string[]; size: number; depth: number } | null = null;
  let rows: JsonRow[] = [];
  let began = false;

  /** Returns the table whose row begins here. A row is an object in a list in "data". */
  function tableHere(): string | null {
    const list = open.at(-1);
    return list && !list.isObject && open.at(-2)?.name === "data" ? list.name : null;
  }

  function begin(code: number, at: number): number | null {
    const isObject = code === codes.object;
    if ((open.length === 0 && (began || !isObject)) || open.length >= deepest)
      throw new Unreadable(notGhost);
    began = true;
    const table = row === null && isObject ? tableHere() : null;
    if (table !== null) row = { table, parts: [], size: 0, depth: open.length };
    open.push({ name: open.at(-1)?.isObject ? key : "", isObject });
    isKeyNext = isObject;
    return table === null ? null : at;
  }

  function keep(part: string): void {
    if (row === null) return;
    row.size += part.length;
    if (row.size > longestRow) throw new Unreadable("A record in this file is larger than 24 MB.");
    row.parts.push(part);
  }

  return {
    /** @throws Unreadable */
    write(part: string): void {
      let from = 0;
      for (let at = 0; at < part.length; at++) {
        const code = part.charCodeAt(at);
        if (state !== "plain") {
          if (state === "escaped") state = "text";
          else if (code === codes.back) state = "escaped";
          else if (code === codes.quote) state = "plain";
          if (isKeyNext && row === null && state === "text" && text.length < longestKey)
            text += part[at];
        } else if (code === codes.quote) {
          if (open.length === 0) throw new Unreadable(notGhost);
          state = "text";
          text = "";
        } else if (code === codes.colon) {
          key = text;
          isKeyNext = false;
        } else if (code === codes.comma) isKeyNext = open.at(-1)?.isObject === true;
        else if (code === codes.object || code === codes.list) from = begin(code, at) ?? from;
        else if (code === codes.objectEnd || code === codes.listEnd) {
          if (open.pop() === undefined) throw new Unreadable(notGhost);
          isKeyNext = false;
          if (row !== null && open.length === row.depth) {
            keep(part.slice(from, at + 1));
            rows.push({ table: row.table, json: row.parts.join("") });
            row = null;
          }
        } else if (!began && code > 32 && code !== 0xfeff) throw new Unreadable(notGhost);
      }
      keep(part.slice(from));
    },
    /** @throws Unreadable */
    end(): void {
      if (!began) throw new Unreadable(notGhost);
      if (open.length > 0) throw new Unreadable(cut);
    },
    taken(): JsonRow[] {
      const done = rows;
      rows = [];
      return done;
    },
  };
}
