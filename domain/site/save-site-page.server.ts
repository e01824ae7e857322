import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { changeSitePage, conflict, type PageAnswer } from "./change-site-page.server.ts";
import { joinContent, readSeen } from "#domain/site/content/join-content.ts";
import { removedBy } from "#domain/site/content/removed-parts.ts";
import { changedContent, type PageChange } from "#domain/site/content/page-changes.ts";
import {
  checkContent,
  contentOfForm,
  type PageContent,
} from "#domain/site/content/page-content.ts";
import { currentOf } from "./read-site-pages.server.ts";

export const wrongFields = (fieldErrors: Record<string, string[]>) =>
  ({
    ok: false,
    reason: "invalid",
    message: "Please check the marked texts.",
    fieldErrors,
  }) as const;

/**
 * Saves the submitted content as the draft of a page. A button can also add, move, hide or remove a block. Visitors still see
 * the published page. Changes that someone else saved since the form was loaded are kept.
 */
export async function saveSitePage(
  ctx: Ctx,
  id: string,
  input: Readonly<Record<string, unknown>>,
  change: PageChange | { kind: "autosave" } | null = null,
): Promise<PageAnswer> {
  requirePermission(ctx, "settings.write");
  const move = change?.kind === "autosave" ? null : change;
  return await changeSitePage(ctx, id, input, {
    action: "site_page_drafted",
    joins: true,
    isAutosave: change?.kind === "autosave",
    next: (_tx, before, isCurrent) => {
      const typed = typedContent(input, currentOf(before), isCurrent);
      if (!typed) return conflict;
      const checked = checkContent(typed, false);
      if (!checked.ok) return wrongFields(checked.fieldErrors);
      const changed = move ? changedContent(checked.content, move) : checked.content;
      if (!changed) return impossible;
      const result = checkContent(changed, false);
      if (!result.ok) return wrongFields(result.fieldErrors);
      const removed = move && removedBy(checked.content, move);
      return {
        ok: true,
        changes: { draft: result.content },
        message: messageOf(move, isCurrent),
        ...(removed ? { removed: JSON.stringify(removed) } : {}),
      };
    },
  });
}

/**
 * Returns the submitted content, merged with changes that someone else saved since the form was loaded. Returns null if both
 * changed the same part. A second save, made after that refusal, replaces the other person's part.
 */
export function typedContent(
  input: Readonly<Record<string, unknown>>,
  current: PageContent,
  isCurrent: boolean,
): PageContent | null {
  const typed = contentOfForm(input);
  const seen = readSeen(input["seen"]);
  return isCurrent && seen.size === 0 ? typed : joinContent(seen, typed, current, isCurrent);
}

const impossible = {
  ok: false,
  reason: "invalid",
  message: "This part can't be changed that way.",
} as const;

const messages: Record<PageChange["kind"], string> = {
  add: "Added. Write its texts, then publish.",
  up: "Moved up",
  down: "Moved down",
  hide: "Hidden. Visitors see it until you publish.",
  show: "Shown again once you publish",
  copy: "Copied",
  remove: "Removed. Visitors see it until you publish.",
  "add-item": "Added",
  "item-up": "Moved up",
  "item-down": "Moved down",
  "remove-item": "Removed",
  "put-back": "It is back",
};

function messageOf(change: PageChange | null, isCurrent: boolean): string {
  if (change) return messages[change.kind];
  return isCurrent
    ? "Draft saved"
    : "Draft saved, together with what someone else changed in the meantime";
}
