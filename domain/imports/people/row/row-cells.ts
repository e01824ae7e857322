import { cleanLine, cleanText } from "#domain/words/clean-text.ts";
import { withoutFormulaMark } from "#domain/words/csv.ts";
import {
  type PersonFieldName,
  personFields,
} from "#domain/imports/people/columns/person-fields.ts";
import type { ColumnFields } from "#domain/imports/people/columns/recognize-columns.ts";

/** Words that exports write in empty cells. */
const nothing = new Set([
  "-",
  "--",
  "—",
  ".",
  "n/a",
  "na",
  "none",
  "null",
  "nil",
  "unknown",
  "#n/a",
]);

/** The cells of a row, by field. */
export class RowCells {
  readonly #cells: readonly string[];
  readonly #columns = new Map<PersonFieldName, number[]>();
  readonly #headings: readonly string[];

  constructor(
    cells: readonly string[],
    { fields, headings }: { fields: ColumnFields; headings: readonly string[] },
  ) {
    this.#cells = cells;
    this.#headings = headings;
    for (const [at, name] of fields.entries())
      if (name !== null) this.#columns.set(name, [...(this.#columns.get(name) ?? []), at]);
  }

  /** Returns the filled cells of a field, with their column headings. */
  all(name: PersonFieldName): { heading: string; text: string }[] {
    return (this.#columns.get(name) ?? []).flatMap((at) => {
      const text = cleanText(withoutFormulaMark(this.#cells[at] ?? ""));
      return text === "" || nothing.has(text.toLowerCase())
        ? []
        : [{ heading: this.#headings[at] ?? personFields[name].label, text }];
    });
  }

  hasSeveral(name: PersonFieldName): boolean {
    return (this.#columns.get(name) ?? []).length > 1;
  }

  one(name: PersonFieldName): string {
    return this.all(name)[0]?.text ?? "";
  }

  line(name: PersonFieldName): string {
    return cleanLine(this.one(name));
  }
}
