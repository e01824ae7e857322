import * as addresses from "#app/addresses.ts";
import { IntentButton, IntentForm } from "#app/form/intent-form.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import type { LaidOut } from "#domain/site/lay-out-page.server.ts";

interface LaidOutNoticeProps {
  page: string;
  /** Null before the owner asks for them. */
  blocks: LaidOut | null;
}

/** The way from the texts of a shipped page to blocks in their place. */
export function LaidOutNotice({ page, blocks }: LaidOutNoticeProps) {
  if (blocks)
    return (
      <Notice
        tone={blocks.isPublished ? "warn" : "plain"}
        title={
          blocks.isPublished
            ? "Visitors see this page as blocks"
            : "A draft of this page as blocks waits"
        }
        actions={
          <ButtonLink href={addresses.sitePageEditor(blocks.id)} size="sm">
            Open the blocks
          </ButtonLink>
        }
      >
        {blocks.isPublished
          ? "The texts below are those of the shipped page. They show again once you unpublish the blocks."
          : "Visitors see the shipped page until you publish the blocks."}
      </Notice>
    );
  return (
    <Notice title="Do you want more than texts?">
      <p>
        Blocks add offers, photographs, prices and more questions, in any order, at the same
        address. They begin with the texts of today, as a draft; the drawings of the shipped page
        are not among them. You can go back at any time.
      </p>
      <IntentForm
        intent="layOut"
        action={addresses.newSitePage}
        hidden={{ page }}
        leaves
        className="mt-3 grid"
      >
        <IntentButton intent="layOut" tone="quiet" size="sm" className="w-fit">
          Make this page of blocks
        </IntentButton>
      </IntentForm>
    </Notice>
  );
}
