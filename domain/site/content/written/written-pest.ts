import type { Block, PageContent } from "#domain/site/content/page-content.ts";

interface Point {
  title: string;
  text: string;
}

/** The texts of a page about a pest. They name no place. */
export interface WrittenPest {
  id: string;
  label: string;
  about: string;
  searchTitle: string;
  description: string;
  hero: { eyebrow: string; title: string; text: string; facts: string[] };
  kinds: { title: string; lead: string; items: Point[] };
  tonight: { title: string; lead: string; items: Point[] };
  work: { title: string; lead: string; items: Point[] };
  prevention: { title: string; lead: string; items: string[] };
  questions: { question: string; answer: string }[];
  closing: Point;
}

/** Returns the texts as blocks of a page. `idOf` makes the id of each block. */
export function contentOfPest(
  {
    searchTitle,
    description,
    hero,
    kinds,
    tonight,
    work,
    prevention,
    questions,
    closing,
  }: WrittenPest,
  name: string,
  idOf: () => string,
): PageContent {
  const block = (
    kind: string,
    values: Record<string, string>,
    items?: readonly Record<string, string>[],
  ): Block => ({ id: idOf(), kind, values, ...(items ? { items: [...items] } : {}) });
  const texts = (lines: readonly string[]) => lines.map((text) => ({ text }));
  const points = ({ title, lead, items }: WrittenPest["kinds"]) =>
    [{ title, lead }, items.map((item) => ({ ...item }))] as const;
  const { facts, ...opening } = hero;
  return {
    title: name,
    searchTitle,
    description,
    menu: "none",
    blocks: [
      block("hero", { ...opening, first: "quote", drawing: "" }, texts(facts)),
      block("points", ...points(kinds)),
      block("steps", ...points(tonight)),
      block("steps", ...points(work)),
      block(
        "checklist",
        { title: prevention.title, lead: prevention.lead },
        texts(prevention.items),
      ),
      block("questions", { title: "Questions people ask" }, questions),
      block("form", {
        title: "Tell us what you saw",
        lead: "A photograph helps. You hear from us within {reply time} during business hours.",
      }),
      block("reviews", { title: "What customers say" }),
      block("banner", { ...closing }),
    ],
  };
}
