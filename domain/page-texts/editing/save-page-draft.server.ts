import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import {
  type ChangeAnswer,
  changePageTexts,
  conflict,
  type ShippedPage,
} from "./change-page-texts.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { addedPath, orderedIds } from "#domain/page-texts/added-parts.ts";
import { below, type TextChanges } from "#domain/page-texts/merge-texts.ts";
import {
  moveSection,
  type SectionMove,
  orderPath,
} from "#domain/page-texts/order/page-sections.ts";
import { leftoverTexts } from "#domain/page-texts/leftover-texts.ts";
import { readSeenTexts, type SeenTexts } from "#domain/page-texts/seen-texts.ts";
import { withClaims } from "#domain/page-texts/claims/claim.ts";
import { textClaims } from "#domain/page-texts/text-claims.ts";
import { listsIn, textFields, textsIn } from "#domain/page-texts/text-fields.ts";
import {
  type ListMove,
  moveItem,
  putBackItem,
  removedItemOf,
} from "#domain/page-texts/order/text-lists.ts";
import { fieldName, typedChanges } from "#domain/page-texts/typed-texts.ts";

interface PartAnswer {
  draft: TextChanges;
  /** What a removal took away, to put it back. */
  removed?: string;
}

/** What to change besides the typed texts. */
export type DraftChange =
  | { kind: "list"; path: string; key: string; move: ListMove }
  /** Restores the shipped text, or deletes words that have no place. */
  | { kind: "shipped"; path: string }
  | { kind: "section"; id: string; move: SectionMove }
  /** A change of the parts that the owner added; undefined if the page has no such part, or no room. */
  | { kind: "part"; apply: (changes: TextChanges) => PartAnswer | undefined; message: string }
  /** An item that was removed comes back. */
  | { kind: "put-back"; removed: string }
  /** Nothing: the editor saves by itself. */
  | { kind: "autosave" };

/**
 * Stores the typed texts of a page; visitors keep seeing the published ones. Joins them with the texts that someone else
 * saved since the form was loaded, and refuses a text that both changed.
 */
export async function savePageDraft(
  ctx: Ctx,
  shipped: ShippedPage,
  input: Readonly<Record<string, unknown>>,
  change?: DraftChange,
): Promise<ChangeAnswer> {
  requirePermission(ctx, "settings.write");
  const { page, template, checkParts } = shipped;
  const company = await readCompany(ctx.db);
  const seen = readSeenTexts(input["seen"]);
  return await changePageTexts(ctx, page, input, {
    action: "page_texts_drafted",
    joins: seen !== undefined,
    isAutosave: change?.kind === "autosave",
    next: (_tx, before, isCurrent) => {
      const current = before.draft ?? before.published;
      if (!isCurrent && !hasAll(template, current, seen)) return Promise.resolve(conflict);
      const typing = { typed: input, complete: false, seen, checkParts };
      const checked = typedChanges(template, current, typing);
      if (!checked.ok) return Promise.resolve(checked);
      const { changes } = checked;
      const lists = listsIn(textFields(template, changes));
      if (change?.kind === "list") {
        const moved = moveItem(changes, lists, change);
        if (!moved) return Promise.resolve(missing);
        const removed =
          change.move === "remove" ? { removed: removedItemOf(changes, lists, change) } : {};
        return Promise.resolve({
          ok: true,
          draft: moved,
          message: listMessages[change.move],
          ...removed,
        });
      }
      if (change?.kind === "put-back") {
        const draft = putBackItem(changes, lists, change.removed);
        return Promise.resolve(draft ? { ok: true, draft, message: "It is back" } : missing);
      }
      if (change?.kind === "section") {
        const draft = withSection(template, changes, change);
        return Promise.resolve(
          draft ? { ok: true, draft, message: sectionMessages[change.move] } : missing,
        );
      }
      if (change?.kind === "part") {
        const answer = change.apply(changes);
        return Promise.resolve(answer ? { ok: true, message: change.message, ...answer } : missing);
      }
      const leftover =
        change?.kind === "shipped" && change.path in leftoverTexts(template, changes);
      if (change?.kind === "shipped")
        return Promise.resolve({
          ok: true,
          draft: withoutPath(changes, change.path),
          message: leftover ? leftoverMessage : shippedMessage,
        });
      const claims = textClaims(shipped.template, changes, company);
      const message = withClaims(isCurrent ? "Draft saved" : joinedMessage, claims);
      return Promise.resolve({ ok: true, draft: changes, message, claims });
    },
  });
}

/** Whether every text of the form is still on the page; what was typed into a removed one would be lost. */
function hasAll(template: object, changes: TextChanges, seen: SeenTexts | undefined): boolean {
  const names = new Set(textsIn(textFields(template, changes)).map(({ path }) => fieldName(path)));
  return [...(seen?.keys() ?? [])].every((name) => name === addedPath || names.has(name));
}

const joinedMessage = "Draft saved, together with what someone else changed in the meantime";
const leftoverMessage = "Deleted from the draft. Publish it to delete the words.";
const shippedMessage = "Back to the original text. Publish it to show it to visitors.";

const listMessages: Record<ListMove, string> = {
  up: "Moved up",
  down: "Moved down",
  remove: "Removed",
  add: "Added. Write its texts, then publish.",
};

const sectionMessages: Record<SectionMove, string> = {
  up: "Moved up",
  down: "Moved down",
  hide: "Hidden in the draft. Publish it to hide the section from visitors.",
  show: "Shown in the draft. Publish it to show the section to visitors.",
};

/** The changes after a section moved, or was hidden or shown; undefined if the page has no such section. */
function withSection(
  template: object,
  changes: TextChanges,
  change: { id: string; move: SectionMove },
): TextChanges | undefined {
  const field = textsIn(textFields(template, changes)).find(({ path }) => path === orderPath);
  const text = field && moveSection(field.text, orderedIds(template, changes), change);
  if (text === undefined) return undefined;
  return text === field?.shipped
    ? withoutPath(changes, orderPath)
    : { ...changes, [orderPath]: text };
}

const missing = {
  ok: false,
  reason: "not_found",
  message: "This page can't be changed that way.",
} as const;

/** Without a text, or without all changes of a list. */
function withoutPath(changes: Readonly<Record<string, string>>, path: string) {
  return Object.fromEntries(
    Object.entries(changes).filter(([name]) => name !== path && !name.startsWith(below(path, ""))),
  );
}
