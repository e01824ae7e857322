import { statusLabels } from "#domain/leads/labels.ts";
import type { Figures, Report, ReportLine } from "#domain/imports/importer.ts";
import type { PlannedPerson } from "./plan/plan-people.server.ts";

/** Maximum number of rows that a report keeps per section. */
const listed = 500;
/** Maximum number of rows that show imported people. */
const shown = 20;

type Fate = PlannedPerson["fate"] | "refused";

/** The report's words for each result, before and after the import. */
const sections: Record<Exclude<Fate, "added">, { title: string; text: string; note: string }> = {
  refused: {
    title: "Left out",
    text: "Correct these rows in your file and send it again. Rows that were imported before are not repeated.",
    note: "",
  },
  erased: {
    title: "Not allowed",
    text: "These people must not be added again.",
    note: "This person's data was erased here.",
  },
  joined: {
    title: "Joined with an existing person",
    text: "The phone number or the email address and the name are the same, and the row adds something new.",
    note: "Joins the timeline of this person.",
  },
  known: {
    title: "Known already",
    text: "These people exist already, and their rows add nothing new.",
    note: "Nothing changes.",
  },
  repeated: {
    title: "Imported before",
    text: "The same row is in this file twice, or was in an earlier file.",
    note: "Nothing changes.",
  },
};

const order: readonly Exclude<Fate, "added">[] = [
  "refused",
  "erased",
  "joined",
  "known",
  "repeated",
];

/** Counts the results of all lines, and keeps the first lines of each kind. */
export class PeopleReport {
  readonly #counts: Record<Fate, number> = {
    added: 0,
    joined: 0,
    refused: 0,
    erased: 0,
    known: 0,
    repeated: 0,
  };
  readonly #lines = new Map<Fate, ReportLine[]>();
  readonly #statuses = new Map<string, number>();
  readonly #intro: string;

  constructor(program: string | null) {
    this.#intro = program ? `This looks like an export from ${program}. ` : "";
  }

  refuse(row: number, what: string, reason: string): void {
    this.#note("refused", { where: `Row ${row}`, what, note: reason, isProblem: true });
  }

  add(planned: PlannedPerson): void {
    const { fate, row, person } = planned;
    const where = `Row ${row}`;
    if (fate === "erased") return this.#note(fate, { where, what: "", note: sections.erased.note });
    if (fate === "added" || fate === "joined") {
      const status = statusLabels[person.status];
      this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
    }
    const reach = [person.phoneE164 === null ? null : person.phone, person.email, person.address];
    const note = fate === "added" ? reach.filter(Boolean).join(" · ") : sections[fate].note;
    this.#note(fate, { where, what: person.name, note });
  }

  #note(fate: Fate, line: ReportLine): void {
    this.#counts[fate]++;
    const lines = this.#lines.get(fate) ?? [];
    if (lines.length < (fate === "added" ? shown : listed)) lines.push(line);
    this.#lines.set(fate, lines);
  }

  figures(): Figures {
    const { added, joined, refused, erased, known, repeated } = this.#counts;
    return {
      "New people": added,
      "Joined with existing people": joined,
      "Known already": known + repeated,
      "Left out": refused + erased,
    };
  }

  report(): Report {
    const added = this.#lines.get("added") ?? [];
    const statuses = [...this.#statuses].map(
      ([status, count]) => `${status}: ${count.toLocaleString("en-US")}`,
    );
    const become = statuses.length > 0 ? `They become: ${statuses.join(", ")}.` : "";
    const first = {
      title: "New people",
      text: `${this.#intro}${become}`.trim(),
      lines: added,
      more: this.#counts.added - added.length,
    };
    const rest = order.flatMap((fate) => {
      const lines = this.#lines.get(fate) ?? [];
      const { title, text } = sections[fate];
      return lines.length === 0
        ? []
        : [{ title, text, lines, more: this.#counts[fate] - lines.length }];
    });
    return {
      sections: [...rest.slice(0, 1), ...(added.length > 0 ? [first] : []), ...rest.slice(1)],
    };
  }
}
