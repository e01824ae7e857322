import { Tokenizer } from "htmlparser2";
import { printable } from "#domain/words/printable.ts";
import { type Attributes, readAttributes } from "./allowed-values.ts";

export interface TokenHandlers {
  text: (text: string) => void;
  /** `closed`: the tag is self-closing. */
  open: (name: string, attributes: Attributes, closed: boolean) => void;
  close: (name: string) => void;
  /** Whether the position is inside SVG or MathML, where different rules apply. */
  isForeign: () => boolean;
}

const readNames: ReadonlySet<string> = new Set(readAttributes);
const isReadName = (name: string): name is keyof Attributes => readNames.has(name);

/** Tokenizes any text as HTML in one pass; names are lower case, texts and values are decoded. */
export function readTokens(html: string, { text, open, close, isForeign }: TokenHandlers): void {
  const nameAt = (start: number, end: number): string => html.slice(start, end).toLowerCase();
  let tag = "";
  let attributes: Attributes = {};
  let name = "";
  let value = "";
  const ignore = () => undefined;
  const tokenizer = new Tokenizer(
    {},
    {
      isInForeignContext: isForeign,
      ontext: (start, end) => text(html.slice(start, end)),
      ontextentity: (code) => {
        const letter = printable(String.fromCodePoint(code));
        if (letter !== "") text(letter);
      },
      onopentagname: (start, end) => {
        tag = nameAt(start, end);
        attributes = {};
      },
      onattribname: (start, end) => {
        name = nameAt(start, end);
      },
      onattribdata: (start, end) => {
        value += html.slice(start, end);
      },
      onattribentity: (code) => {
        value += printable(String.fromCodePoint(code));
      },
      onattribend: () => {
        if (isReadName(name)) attributes[name] ??= value;
        value = "";
      },
      onopentagend: () => open(tag, attributes, false),
      onselfclosingtag: () => open(tag, attributes, true),
      onclosetag: (start, end) => close(nameAt(start, end)),
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
      onend: ignore,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
}
