import { describe, expect, it } from "vitest";
import { CsvError, CsvReader, readCsv, readSeparator } from "./csv-rows.ts";
import { readTable } from "./read-table.ts";
import { encodingOf, type TextEncoding } from "./text-encoding.ts";

async function* inParts(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += size) {
    yield bytes.subarray(at, at + size);
    await Promise.resolve();
  }
}

async function rowsOf(bytes: Uint8Array, size = 7): Promise<[number, string[]][]> {
  const encoding = await encodingOf(inParts(bytes, size));
  const rows: [number, string[]][] = [];
  for await (const some of readTable(inParts(bytes, size), encoding))
    rows.push(...some.map(({ row, cells }): [number, string[]] => [row, cells]));
  return rows;
}

const text = 'Name,Note\r\n"Núñez, Ana","two\nlines, and a ""word"""\r\n\r\nBo,\r\n';
const rows = [
  [1, ["Name", "Note"]],
  [2, ["Núñez, Ana", 'two\nlines, and a "word"']],
  [4, ["Bo", ""]],
];

function wide(content: string, encoding: "le" | "be", mark: boolean): Buffer {
  const bytes = Buffer.from((mark ? "\ufeff" : "") + content, "utf16le");
  return encoding === "le" ? bytes : bytes.swap16();
}

describe("a table in a file", () => {
  it.each<[string, Uint8Array, TextEncoding]>([
    ["UTF-8", Buffer.from(text), "utf-8"],
    ["UTF-8 with a byte order mark", Buffer.from(`\ufeff${text}`), "utf-8"],
    ["UTF-16 with a mark", wide(text, "le", true), "utf-16le"],
    ["UTF-16 with the bytes the other way", wide(text, "be", true), "utf-16be"],
    ["UTF-16 without a mark", wide(text, "le", false), "utf-16le"],
    ["UTF-16 the other way without a mark", wide(text, "be", false), "utf-16be"],
    ["Windows-1252", Buffer.from(text, "latin1"), "windows-1252"],
  ])("is read in %s, in parts of any size", async (_name, bytes, encoding) => {
    for (const size of [1, 2, 3, 11, 1000]) {
      expect(await encodingOf(inParts(bytes, size))).toBe(encoding);
      expect(await rowsOf(bytes, size)).toEqual(rows);
    }
  });

  it("is Windows-1252 if a late byte is not UTF-8", async () => {
    const bytes = Buffer.concat([Buffer.from("a,b\n".repeat(3000)), Buffer.from([0x93, 0x0a])]);
    const read = await rowsOf(bytes, 1000);
    expect(read.at(-1)).toEqual([3001, ["“"]]);
  });

  it.each([",", ";", "\t", "|"] as const)("has %j between its cells", (separator) => {
    const line = ["First, name", "b", "c"].join(separator);
    expect(readSeparator(`${["Name", "b", "c"].join(separator)}\n${line}`)).toEqual({
      separator,
      skipped: 0,
    });
  });

  it("is not misled by separators in a quoted or single cell of the first line", () => {
    expect(readSeparator('"a,b,c,d";e;f\n').separator).toBe(";");
    expect(readSeparator("Name, first;Phone;Email\n").separator).toBe(";");
  });

  it("can name its separator in a line of its own, which no spreadsheet shows", async () => {
    expect(await rowsOf(Buffer.from("sep=;\r\na,b;c\r\n"))).toEqual([[1, ["a,b", "c"]]]);
  });

  it("ends its rows with CR, LF or both, also where a part ends between them", async () => {
    for (const end of ["\n", "\r", "\r\n"])
      expect(
        (await rowsOf(Buffer.from(`a,b${end}c,d${end}`), 1)).map(([, cells]) => cells),
      ).toEqual([
        ["a", "b"],
        ["c", "d"],
      ]);
  });

  it("says which row has a quotation mark that is never closed", async () => {
    await expect(rowsOf(Buffer.from('a,b\nc,d\ne,"f\ng,h\n'))).rejects.toThrow(
      new CsvError("A quotation mark in row 3 is never closed."),
    );
  });

  it("refuses a cell of 50 MB without reading on", async () => {
    const big = Buffer.alloc(50_000_000, "x");
    big.write('a,b\n1,"2');
    let parts = 0;
    async function* counted(): AsyncGenerator<Uint8Array> {
      for await (const part of inParts(big, 1_000_000)) {
        parts += 1;
        yield part;
      }
    }
    const read = async (): Promise<void> => {
      for await (const some of readTable(counted(), "utf-8")) expect(some.length).toBeLessThan(3);
    };
    await expect(read()).rejects.toThrow(
      "Row 2 has a cell of more than 100,000 letters. There may be an unclosed quotation mark.",
    );
    expect(parts).toBeLessThan(5);
  });

  it("reads 2,000 columns and refuses more", async () => {
    const line = (count: number) => Buffer.from(Array.from({ length: count }, () => "x").join(","));
    expect((await rowsOf(line(2000), 1000))[0]?.[1]).toHaveLength(2000);
    await expect(rowsOf(line(2001), 1000)).rejects.toThrow("Row 1 has more than 2,000 columns.");
  });

  it("refuses a spreadsheet or a picture", async () => {
    await expect(
      rowsOf(Buffer.from("PK\u0003\u0004\u0000\u0000\u0008\u0000", "latin1")),
    ).rejects.toThrow("This isn't a table in text form. Export it as a CSV file.");
  });

  it("is empty without a letter", async () => {
    expect(await rowsOf(Buffer.from(""))).toEqual([]);
    expect(await rowsOf(Buffer.from("\ufeff\r\n ,\r\n"))).toEqual([]);
  });
});

describe("a reader of rows", () => {
  it("gives the same rows wherever the text is cut", () => {
    const content = '"a""b",c\r\n,"d\r\ne" rest,\n"",f';
    const whole = new CsvReader(",");
    const expected = [...whole.push(content), ...whole.end()];
    for (let cut = 0; cut <= content.length; cut++) {
      const reader = new CsvReader(",");
      const found = [
        ...reader.push(content.slice(0, cut)),
        ...reader.push(content.slice(cut)),
        ...reader.end(),
      ];
      expect(found).toEqual(expected);
    }
    expect(expected.map(({ cells }) => cells)).toEqual([
      ['a"b', "c"],
      ["", "d\r\ne", ""],
      ["", "f"],
    ]);
  });

  it("stops after enough rows", () => {
    expect(readCsv("a\n".repeat(200_000), ",", 3)).toHaveLength(4);
  });
});
