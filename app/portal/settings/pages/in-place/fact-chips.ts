import { placeholder } from "#domain/page-texts/text-facts.ts";
import type { ShownFact } from "../fact-list.tsx";

type Segment = { kind: "text"; text: string } | { kind: "fact"; name: string; text: string };

/** A text and the facts in it, with their values of today. */
export function segmentsOf(raw: string, facts: readonly ShownFact[]): Segment[] {
  const segments: Segment[] = [];
  let at = 0;
  for (const found of raw.matchAll(placeholder)) {
    const fact = facts.find(({ name }) => name === found[1]);
    if (!fact) continue;
    if (found.index > at) segments.push({ kind: "text", text: raw.slice(at, found.index) });
    segments.push({ kind: "fact", name: fact.name, text: fact.text });
    at = found.index + found[0].length;
  }
  if (at < raw.length) segments.push({ kind: "text", text: raw.slice(at) });
  return segments;
}

export const filled = (raw: string, facts: readonly ShownFact[]): string =>
  segmentsOf(raw, facts)
    .map(({ text }) => text)
    .join("");

/** The text as nodes: each fact is one piece that a person can delete, but not change. */
export function chipsOf(raw: string, facts: readonly ShownFact[], document: Document): Node[] {
  return segmentsOf(raw, facts).map((segment) => {
    if (segment.kind === "text") return document.createTextNode(segment.text);
    const chip = document.createElement("span");
    chip.dataset["fact"] = segment.name;
    chip.contentEditable = "false";
    chip.title = `The fact {${segment.name}}. It is kept in the settings.`;
    chip.textContent = segment.text;
    return chip;
  });
}

/** The text of an edited element, with the names of facts in braces. */
export function rawOf(element: Element): string {
  const parts = [...element.childNodes].map((node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? "";
    if (node.nodeType !== Node.ELEMENT_NODE) return "";
    const child = node as HTMLElement;
    const { fact } = child.dataset;
    return fact === undefined ? rawOf(child) : `{${fact}}`;
  });
  return parts.join("").replace(/[\n\u00A0]/g, " ");
}
