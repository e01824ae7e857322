import { z } from "zod";
import { blockKind } from "./all-blocks.ts";
import type { PageChange } from "./page-changes.ts";
import { mostBlocks, type PageContent, unwritten } from "./page-content.ts";

const texts = z.record(z.string().max(40), z.string().max(10_000));

const at = z.number().int().min(0).max(1000);

/** A block that was removed, or an item of one. */
const removedPart = z.union([
  z.object({
    at,
    block: z.object({
      id: z.string().regex(/^[a-z0-9]{1,12}$/),
      kind: z.string().max(40),
      hidden: z.union([z.boolean(), z.literal(unwritten)]).optional(),
      values: texts,
      items: z.array(texts).max(100).optional(),
    }),
  }),
  z.object({ at, of: z.string().max(12), item: texts }),
]);

type RemovedPart = z.output<typeof removedPart>;

/** What a removal takes away, with its place; undefined for any other change. */
export function removedBy({ blocks }: PageContent, change: PageChange): RemovedPart | undefined {
  if (change.kind === "remove") {
    const place = blocks.findIndex(({ id }) => id === change.block);
    const block = blocks[place];
    return block && { at: place, block: { ...block, values: { ...block.values } } };
  }
  if (change.kind !== "remove-item") return undefined;
  const item = blocks.find(({ id }) => id === change.block)?.items?.[change.item];
  return item && { at: change.item, of: change.block, item };
}

/** The content with a removed part at its place again; undefined if it has no room, or the part is there. */
export function putBack(
  { blocks, ...page }: PageContent,
  removed: string,
): PageContent | undefined {
  const part = partIn(removed);
  if (!part) return undefined;
  if ("block" in part) {
    const { hidden, items, ...block } = part.block;
    const isThere = blocks.some(({ id }) => id === block.id);
    if (isThere || blocks.length >= mostBlocks || !blockKind(block.kind)) return undefined;
    const whole = { ...block, ...(hidden ? { hidden } : {}), ...(items ? { items } : {}) };
    return { ...page, blocks: blocks.toSpliced(part.at, 0, whole) };
  }
  const { of, item } = part;
  const block = blocks.find(({ id }) => id === of);
  const items = block?.items ?? [];
  if (!block || items.length >= (blockKind(block.kind)?.items?.most ?? 0)) return undefined;
  const whole = { ...block, items: items.toSpliced(part.at, 0, item) };
  return { ...page, blocks: blocks.map((one) => (one === block ? whole : one)) };
}

function partIn(removed: string): RemovedPart | undefined {
  try {
    return removedPart.safeParse(JSON.parse(removed)).data;
  } catch {
    return undefined;
  }
}
