import { blockKind } from "./all-blocks.ts";
import type { BlockItems } from "./block-kind.ts";
import { putBack } from "./removed-parts.ts";
import { type Block, mostBlocks, type PageContent } from "./page-content.ts";

/** What a button of the editor does to the blocks of a page. */
export type PageChange =
  | { kind: "add"; block: string; after: string }
  | { kind: "up" | "down" | "hide" | "show" | "copy" | "remove"; block: string }
  | { kind: "add-item"; block: string }
  | { kind: "item-up" | "item-down" | "remove-item"; block: string; item: number }
  /** `removed` is what `removedBy` told. */
  | { kind: "put-back"; removed: string };

export const blockMoves = ["up", "down", "hide", "show", "copy", "remove"] as const;
export const itemMoves = ["item-up", "item-down", "remove-item"] as const;

/** Reads the change from the address that a button posts to. */
export function changeOf(query: URLSearchParams): PageChange | null {
  const move = query.get("move") ?? "";
  const block = query.get("block") ?? "";
  const item = Number(query.get("item"));
  if (move === "add-item") return { kind: "add-item", block };
  for (const kind of blockMoves) if (kind === move) return { kind, block };
  for (const kind of itemMoves)
    if (kind === move && Number.isInteger(item) && item >= 0) return { kind, block, item };
  return null;
}

/** Returns an id that no other block of the page has. */
export const newBlockId = (): string => crypto.randomUUID().slice(0, 8);

/** A new block of a kind, with its first texts. */
export function newBlock(kindId: string): Block | undefined {
  const kind = blockKind(kindId);
  if (!kind) return undefined;
  const empty = Object.fromEntries(
    kind.fields.map(({ name, choices }) => [name, choices?.[0]?.value ?? ""]),
  );
  return {
    id: newBlockId(),
    kind: kindId,
    values: { ...empty, ...kind.start },
    ...(kind.items
      ? { items: (kind.startItems ?? []).map((item) => ({ ...emptyItem(kind.items), ...item })) }
      : {}),
  };
}

const emptyItem = (items?: BlockItems): Record<string, string> =>
  Object.fromEntries((items?.fields ?? []).map(({ name }) => [name, ""]));

/** The content after a change; undefined if the page has no such block, or no room. */
export function changedContent(content: PageContent, change: PageChange): PageContent | undefined {
  const blocks = [...content.blocks];
  if (change.kind === "add") {
    const added = newBlock(change.block);
    if (!added || blocks.length >= mostBlocks) return undefined;
    const after = blocks.findIndex(({ id }) => id === change.after);
    blocks.splice(after < 0 ? blocks.length : after + 1, 0, added);
    return { ...content, blocks };
  }
  if (change.kind === "put-back") return putBack(content, change.removed);
  const at = blocks.findIndex(({ id }) => id === change.block);
  const block = blocks[at];
  if (!block) return undefined;
  const { hidden: _hidden, ...shown } = block;
  switch (change.kind) {
    case "up":
    case "down": {
      const other = change.kind === "up" ? at - 1 : at + 1;
      if (!blocks[other]) return undefined;
      [blocks[at], blocks[other]] = [blocks[other], block];
      break;
    }
    case "hide":
      blocks[at] = { ...shown, hidden: true };
      break;
    case "show":
      blocks[at] = shown;
      break;
    case "copy":
      if (blocks.length >= mostBlocks) return undefined;
      blocks.splice(at + 1, 0, { ...structuredClone(block), id: newBlockId() });
      break;
    case "remove":
      blocks.splice(at, 1);
      break;
    default: {
      const items = changedItems(block, change);
      if (!items) return undefined;
      blocks[at] = { ...block, items };
    }
  }
  return { ...content, blocks };
}

type ItemChange = Extract<PageChange, { kind: "add-item" | (typeof itemMoves)[number] }>;

function changedItems({ kind: kindId, items = [] }: Block, change: ItemChange) {
  const rule = blockKind(kindId)?.items;
  if (!rule) return undefined;
  const next = [...items];
  if (change.kind === "add-item") {
    if (next.length >= rule.most) return undefined;
    next.push(emptyItem(rule));
    return next;
  }
  const { item: at } = change;
  const item = next[at];
  if (!item) return undefined;
  if (change.kind === "remove-item") {
    if (next.length <= rule.least) return undefined;
    next.splice(at, 1);
    return next;
  }
  const other = change.kind === "item-up" ? at - 1 : at + 1;
  if (!next[other]) return undefined;
  [next[at], next[other]] = [next[other], item];
  return next;
}
