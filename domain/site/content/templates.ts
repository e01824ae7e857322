import { newBlock, newBlockId } from "./page-changes.ts";
import { writtenPests } from "./written/all-written.ts";
import { contentOfPest } from "./written/written-pest.ts";
import { type Block, isWritten, type PageContent, unwritten } from "./page-content.ts";

export interface PageTemplate {
  id: string;
  label: string;
  about: string;
  /** Its blocks: a kind, or a kind with another title. */
  blocks: readonly (string | TitledBlock)[];
  /** The kinds without which the page says nothing. Any other one waits for its texts, hidden. */
  needs: readonly string[];
}

interface TitledBlock {
  kind: string;
  title: string;
  /** Its other texts and choices. */
  values?: Readonly<Record<string, string>>;
  /** Its list begins empty. */
  isBlank?: true;
}

/** Returns an opening with a drawing. The name of the page becomes its title. */
const openingWith = (drawing: string): TitledBlock => ({
  kind: "hero",
  title: "",
  values: { drawing },
});

/** A page that begins with it is one of the services. */
export const serviceTemplate = "service";

const pestTemplate = "pest";

const blankTemplates: readonly PageTemplate[] = [
  {
    id: "offer",
    label: "Offer",
    about: "A seasonal price with its terms, steps, questions and the quote form.",
    blocks: [openingWith("van"), "offer", "steps", "questions", "form", "banner"],
    needs: ["hero", "offer"],
  },
  {
    id: serviceTemplate,
    label: "Service",
    about: "A service of yours, in the menus and the request form.",
    blocks: [
      openingWith("home"),
      "text",
      "points",
      "steps",
      "questions",
      "form",
      "reviews",
      "areas",
      "banner",
    ],
    needs: ["hero"],
  },
  {
    id: pestTemplate,
    label: "Pest",
    about: "A pest of your pest guide: how to tell it, what to do tonight, what we do.",
    blocks: [
      "hero",
      { kind: "points", title: "Which kind is it?" },
      { kind: "steps", title: "What to do tonight", isBlank: true },
      { kind: "steps", title: "How we go about it" },
      { kind: "checklist", title: "Keep them out", isBlank: true },
      "questions",
      "form",
      "reviews",
      "banner",
    ],
    needs: ["hero"],
  },
  {
    id: "topic",
    label: "Topic",
    about: "A problem or a question in depth: text, cards, questions and links.",
    blocks: [
      openingWith("guide"),
      "text",
      "points",
      "steps",
      "questions",
      "reviews",
      "related",
      "banner",
    ],
    needs: ["hero", "text"],
  },
  {
    id: "plain",
    label: "Plain text",
    about: "An opening and paragraphs: jobs, a thank-you, a policy.",
    blocks: ["hero", "text", "banner"],
    needs: ["hero", "text"],
  },
];

/** The templates of a new page. */
export const pageTemplates: readonly Omit<PageTemplate, "blocks" | "needs">[] = [
  ...blankTemplates,
  ...writtenPests,
];

/** Tells whether pages from this template belong to the pest guide. */
export const isPestTemplate = (id: string): boolean =>
  id === pestTemplate || writtenPests.some((one) => one.id === id);

/** The template of a city's page: its first texts ask for what only a local knows. */
const cityTemplate: PageTemplate = {
  id: "city",
  label: "City",
  about: "A city that you serve.",
  blocks: [
    "hero",
    "local",
    { kind: "related", title: "Pests we treat", values: { which: "pests" } },
    "coverage",
    "steps",
    "form",
    "questions",
    "reviews",
    { kind: "areas", title: "Cities nearby" },
    "related",
    "banner",
  ],
  needs: ["hero"],
};

export const blankContent = (title: string, blocks: Block[]): PageContent => ({
  title,
  searchTitle: "",
  description: "",
  menu: "none",
  blocks,
});

/** The first content of a page with this name; undefined if there is no such template. */
export function contentOfTemplate(id: string, title: string): PageContent | undefined {
  const written = writtenPests.find((one) => one.id === id);
  if (written) return contentOfPest(written, title, newBlockId);
  const template = [...blankTemplates, cityTemplate].find((one) => one.id === id);
  if (!template) return undefined;
  const blocks = template.blocks
    .flatMap((block) => (typeof block === "string" ? (newBlock(block) ?? []) : titledBlock(block)))
    .map((block): Block => {
      const waits = !template.needs.includes(block.kind) && !isWritten(block);
      return waits ? { ...block, hidden: unwritten } : block;
    });
  const [opening] = blocks;
  if (opening) opening.values = { ...opening.values, title };
  return blankContent(title, blocks);
}

function titledBlock({ kind, title, values: others, isBlank }: TitledBlock): Block[] {
  const block = newBlock(kind);
  if (!block) return [];
  const { items = [], values } = block;
  const empty = (item: Record<string, string>) =>
    Object.fromEntries(Object.keys(item).map((name) => [name, ""]));
  return [
    {
      ...block,
      values: { ...values, ...others, title },
      ...(isBlank ? { items: items.map(empty) } : {}),
    },
  ];
}
