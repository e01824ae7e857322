import { monthNames } from "#domain/page-texts/months.ts";
import { isFixed } from "#domain/page-texts/merge-texts.ts";
import { namesIn, sectionsIn } from "#domain/page-texts/order/page-sections.ts";
import { newBlock } from "./page-changes.ts";
import { type Block, mostBlocks, type PageContent } from "./page-content.ts";
import { blankContent } from "./templates.ts";

/** Texts that describe a drawing or a table, which a copy does not have. */
const unseen = new Set(["caption", "wetPicture", "dryPicture"]);
/** "Best for", "Until we arrive" */
const isLabel = (text: string): boolean => text.split(" ").length < 4 && !/[.!?]$/.test(text);

/** A longer text is a paragraph. */
const longestLine = 200;

type Tree = Readonly<Record<string, unknown>>;
type Words = Record<string, string>;

const isTree = (part: unknown): part is Tree =>
  typeof part === "object" && part !== null && !Array.isArray(part);
const textOf = (part: unknown): string => (typeof part === "string" ? part : "");

/** Parts of a shipped page that are no sections of their own. */
const apart = new Set([
  "order",
  "meta",
  "hero",
  "service",
  "summary",
  "labels",
  "answering",
  "logbook",
]);
const atTheEnd = ["articles", "related", "closing"];

/** The texts of a shipped page as blocks that its owner can change. Names of facts stay. */
export function blocksOfTexts(texts: object, title: string, drawing = ""): PageContent {
  const tree = texts as Tree;
  const order = textOf(tree["order"]);
  const arranged = sectionsIn(order, namesIn(order)).filter(({ id }) => !atTheEnd.includes(id));
  const listed = new Set([...arranged.map(({ id }) => id), ...atTheEnd, ...apart]);
  const first = Object.keys(tree).filter((id) => !listed.has(id) && id !== "reviews");
  const labels = isTree(tree["labels"]) ? tree["labels"] : {};
  const sections = [
    ...first.map((id) => ({ id, hidden: false })),
    ...arranged,
    ...(listed.has("reviews") || !tree["reviews"] ? [] : [{ id: "reviews", hidden: false }]),
    { id: "related", hidden: false },
    { id: "closing", hidden: false },
  ];
  const blocks = sections.flatMap(({ id, hidden }) =>
    sectionBlocks(id, tree[id], labels).map((block) => (hidden ? { ...block, hidden } : block)),
  );
  const meta = isTree(tree["meta"]) ? tree["meta"] : {};
  return {
    ...blankContent(title, [...heroBlock(tree["hero"], drawing), ...blocks].slice(0, mostBlocks)),
    searchTitle: textOf(meta["title"]).replace(" | {company}", ""),
    description: textOf(meta["description"]),
  };
}

function make(kind: string, values: Words, items?: Words[]): Block[] {
  const block = newBlock(kind);
  if (!block) return [];
  return [{ ...block, values: { ...block.values, ...values }, ...(items ? { items } : {}) }];
}

function heroBlock(hero: unknown, drawing: string): Block[] {
  if (!isTree(hero)) return [];
  const { eyebrow, title, text, facts } = hero;
  return make(
    "hero",
    { eyebrow: textOf(eyebrow), title: textOf(title), text: textOf(text), drawing },
    lines(facts).slice(0, 4),
  );
}

const lines = (list: unknown): Words[] =>
  Array.isArray(list) ? list.map((text) => ({ text: textOf(text) })) : [];

function sectionBlocks(id: string, section: unknown, labels: Tree): Block[] {
  if (!isTree(section)) return [];
  const title = textOf(section["title"]);
  const lead = textOf(section["lead"]);
  if (id === "reviews") return make("reviews", { title });
  if (id === "related") return make("related", { title });
  if (id === "estimate") return make("form", { title, lead });
  if (id === "closing") return make("banner", { title, text: textOf(section["text"]) });
  if (id === "ownPlans") return make("plans", { title, lead });
  const parts = Object.entries(section).filter(([name]) => !isFixed(name));
  const lists = parts.filter(([, part]) => Array.isArray(part));
  const sentences = parts.flatMap(([name, part]) =>
    name !== "title" && typeof part === "string" && !unseen.has(name) && !isLabel(part)
      ? [sentence(part)]
      : [],
  );
  const below = parts.flatMap(([, part]) =>
    isTree(part) && part["title"] ? sectionBlocks("", part, labels) : [],
  );
  if (lists.length === 0)
    return [...make("text", { title, text: sentences.join("\n\n") }), ...below];
  const blocks = lists.flatMap(([name, list], at) => {
    const label = textOf(labels[name]);
    const heading =
      at === 0
        ? { title, lead: [...sentences, ...(label ? [`${label}:`] : [])].join(" ") }
        : { title: label || title, lead: "" };
    return listBlocks(name, list as unknown[], heading);
  });
  return [...blocks, ...below];
}

const factOfPrice: Words = {
  "one-time": "{one-time price}",
  monthly: "{monthly price} a month",
  biweekly: "{biweekly price} a visit",
};

function listBlocks(name: string, list: readonly unknown[], heading: Words): Block[] {
  if (list.every((item) => typeof item === "string"))
    return list.some((text) => text.length > longestLine)
      ? make("text", { title: heading["title"] ?? "", text: list.join("\n\n") })
      : make("checklist", heading, lines(list));
  const items = list.filter(isTree);
  if (name === "faqs")
    return make(
      "questions",
      { title: heading["title"] ?? "" },
      items.map(({ question, answer }) => ({ question: textOf(question), answer: textOf(answer) })),
    );
  if (items.some(({ id }) => factOfPrice[textOf(id)]))
    return make(
      "prices",
      heading,
      items.map(({ id, name: plan, bestFor }) => ({
        name: textOf(plan),
        price: factOfPrice[textOf(id)] ?? "",
        note: textOf(bestFor),
      })),
    );
  return make(name === "steps" ? "steps" : "points", heading, items.map(pointOf));
}

/** An item of any shape as a title and a text. */
function pointOf(item: Tree): Words {
  const named = ["title", "name", "place"].find((name) => textOf(item[name]));
  const { month } = item;
  const own = typeof month === "number" ? monthNames[month - 1] : textOf(item[named ?? ""]);
  if (own)
    return {
      title: own,
      text: Object.entries(item)
        .filter(([name]) => name !== named && !isFixed(name))
        .map(([, part]) => sentenceOf(part))
        .filter(Boolean)
        .join(" "),
    };
  const [first, ...others] = Object.values(item).filter(isTree);
  return { title: textOf(first?.["title"]), text: [first, ...others].map(pairOf).join(" ") };
}

/** "The gutter overflows: water runs along the wall." */
function pairOf(part: unknown): string {
  if (!isTree(part)) return textOf(part);
  return sentence(`${textOf(part["title"])}: ${textOf(part["text"])}`);
}

function sentenceOf(part: unknown): string {
  if (!Array.isArray(part)) return typeof part === "string" ? sentence(part) : "";
  return part.map((one) => (isTree(one) ? pairOf(one) : sentence(textOf(one)))).join(" ");
}

const sentence = (text: string): string => (text === "" || /[.!?]$/.test(text) ? text : `${text}.`);
