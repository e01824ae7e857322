import type { TextsCrm } from "../texts-crm.ts";

/** A customer, with what the oracle knows about them. */
export interface Person {
  phone: string;
  contactId: string;
  state: string | null;
  /** Hours by which their clocks differ from UTC; `codeOffsets` are those of the area code alone. */
  offsets: readonly number[];
  codeOffsets: readonly number[];
  stopped: boolean;
  /** They wrote to us by text, or called and were missed. */
  wrote: boolean;
  called: boolean;
  leads: { id: string; agreed: boolean; isPlaced: boolean }[];
}

type SentText = TextsCrm["sent"][number];

const hourMs = 3_600_000;

/**
 * Judges the texts of one story. It knows only the story: who agreed, who wrote or called first, who said stop, who was erased, and what time it is
 * where they are. It shares no code with the gate.
 */
export class Oracle {
  readonly #people: readonly Person[];
  readonly #bodies = new Set<string>();

  constructor(people: readonly Person[]) {
    this.#people = people;
  }

  /** Returns what it objects to. `now` is in milliseconds. */
  judge(text: Pick<SentText, "toNumber" | "message">, now: number): string[] {
    const person = this.#people.find(({ phone }) => phone === text.toNumber);
    if (!person) return ["unknown number"];
    const objections: string[] = [];
    if (text.message.startsWith("Written") && this.#bodies.has(text.message))
      objections.push("sent twice");
    this.#bodies.add(text.message);
    if (text.message.includes("for help, call")) return objections;
    if (person.stopped) objections.push("after STOP");
    const isReply =
      (person.wrote && text.message.startsWith("Written")) ||
      (person.called && text.message.includes("Sorry we missed your call"));
    if (!isReply && !person.leads.some(({ agreed }) => agreed)) objections.push("without consent");
    const isPlaced = person.leads.some((lead) => lead.isPlaced);
    for (const offset of isPlaced ? person.offsets : person.codeOffsets) {
      const hour = (((now / hourMs + offset) % 24) + 24) % 24;
      if (hour < 8 || hour >= 21) objections.push(`at night (${hour.toFixed(1)})`);
    }
    return objections;
  }
}
