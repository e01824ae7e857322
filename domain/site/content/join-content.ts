import { fingerprint } from "#domain/words/fingerprint.ts";
import { type Block, type PageContent, tidyContent } from "./page-content.ts";

/** Short marks of the parts of a page as a form showed them, by part. */
export type SeenParts = ReadonlyMap<string, string>;

const pagePart = "page";

const blockMark = ({ id: _id, ...block }: Block): string =>
  fingerprint(JSON.stringify(ordered(block)));

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== "object" || value === null) return value;
  return Object.entries(value)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, part]) => [name, ordered(part)]);
}

function pageMark({ blocks: _blocks, ...page }: PageContent): string {
  return fingerprint(JSON.stringify(ordered(page)));
}

/** The hidden field that tells what the form showed. */
export function seenOf(content: PageContent): string {
  const stored = tidyContent(content);
  const parts = [
    [pagePart, pageMark(stored)],
    ...stored.blocks.map((block) => [block.id, blockMark(block)]),
  ];
  return parts.map((part) => part.join(":")).join(",");
}

export function readSeen(field: unknown): SeenParts {
  if (typeof field !== "string") return new Map();
  return new Map(
    field.split(",").flatMap((part): [string, string][] => {
      const [id = "", mark = ""] = part.split(":");
      return id && mark ? [[id, mark]] : [];
    }),
  );
}

/**
 * Merges my content with content that someone else saved in the meantime, block by block. Returns null if both changed the
 * same block or the page's own texts. With `mineWin`, mine replace theirs.
 */
export function joinContent(
  seen: SeenParts,
  typed: PageContent,
  theirs: PageContent,
  mineWin = false,
): PageContent | null {
  const mine = tidyContent(typed);
  const conflicts = (changed: boolean) => changed && !mineWin;
  const iChanged = pageMark(mine) !== seen.get(pagePart);
  const theyChanged = pageMark(theirs) !== seen.get(pagePart);
  if (conflicts(iChanged && theyChanged && pageMark(mine) !== pageMark(theirs))) return null;
  const own = new Map(mine.blocks.map((block) => [block.id, block]));
  const blocks: Block[] = [];
  for (const theirBlock of theirs.blocks) {
    const myBlock = own.get(theirBlock.id);
    own.delete(theirBlock.id);
    const mark = seen.get(theirBlock.id);
    if (!myBlock) {
      // They added it, or they changed what I removed.
      if (mark === undefined || blockMark(theirBlock) !== mark) blocks.push(theirBlock);
      continue;
    }
    const changedHere = blockMark(myBlock) !== mark;
    const changedThere = blockMark(theirBlock) !== mark;
    const differ = blockMark(myBlock) !== blockMark(theirBlock);
    if (conflicts(changedHere && changedThere && differ)) return null;
    blocks.push(changedHere ? myBlock : theirBlock);
  }
  // What they removed stays away, unless I changed it.
  for (const left of own.values())
    if (!seen.has(left.id) || blockMark(left) !== seen.get(left.id)) blocks.push(left);
  return { ...(iChanged ? mine : theirs), blocks };
}
