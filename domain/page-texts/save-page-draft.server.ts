import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import {
  type ChangeAnswer,
  changePageTexts,
  type ShippedPage,
} from "./change-page-texts.server.ts";
import { below } from "./merge-texts.ts";
import { listsIn, textFields } from "./text-fields.ts";
import { type ListMove, moveItem } from "./text-lists.ts";
import { typedChanges } from "./typed-texts.ts";

/** What to change besides the typed texts. */
export type DraftChange =
  | { kind: "list"; path: string; key: string; move: ListMove }
  /** Back to the shipped text. */
  | { kind: "shipped"; path: string };

/** Stores the typed texts of a page; visitors keep seeing the published ones. */
export async function savePageDraft(
  ctx: Ctx,
  { page, template }: ShippedPage,
  input: Readonly<Record<string, unknown>>,
  change?: DraftChange,
): Promise<ChangeAnswer> {
  requirePermission(ctx, "settings.write");
  return await changePageTexts(ctx, page, input, {
    action: "page_texts_drafted",
    next: (_tx, before) => {
      const checked = typedChanges(template, before.draft ?? before.published, {
        typed: input,
        complete: false,
      });
      if (!checked.ok) return Promise.resolve(checked);
      const { changes } = checked;
      const lists = listsIn(textFields(template, changes));
      if (change?.kind === "list") {
        const moved = moveItem(changes, lists, change);
        return Promise.resolve(
          moved ? { ok: true, draft: moved, message: listMessages[change.move] } : missing,
        );
      }
      const draft = change ? withoutPath(changes, change.path) : changes;
      return Promise.resolve({ ok: true, draft, message: change ? shippedMessage : "Draft saved" });
    },
  });
}

const shippedMessage = "Back to the shipped text. Publish it to show it to visitors.";

const listMessages: Record<ListMove, string> = {
  up: "Moved up",
  down: "Moved down",
  remove: "Removed",
  add: "Added. Write its texts, then publish.",
};

const missing = {
  ok: false,
  reason: "not_found",
  message: "This list can't be changed that way.",
} as const;

/** Without a text, or without all changes of a list. */
function withoutPath(changes: Readonly<Record<string, string>>, path: string) {
  return Object.fromEntries(
    Object.entries(changes).filter(([name]) => name !== path && !name.startsWith(below(path, ""))),
  );
}
