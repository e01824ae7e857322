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
            ? "Visitors see the page that you built from parts"
            : "You have a draft of this page, built from parts"
        }
        actions={
          <ButtonLink href={addresses.sitePageEditor(blocks.id)} size="sm">
            Open the parts
          </ButtonLink>
        }
      >
        {blocks.isPublished
          ? "The texts below are those of the original page. They show again once you take the parts off the website."
          : "Visitors see the original page until you publish the parts."}
      </Notice>
    );
  return (
    <Notice title="Do you want more than texts?">
      <p>
        Build the page from parts: offers, photographs, prices and more questions, in any order, at
        the same address. It begins as a draft with the texts of today, without the drawings of the
        original page. You can go back at any time.
      </p>
      <IntentForm
        intent="layOut"
        action={addresses.newSitePage}
        hidden={{ page }}
        leaves
        className="mt-3 grid"
      >
        <IntentButton intent="layOut" tone="quiet" size="sm" className="w-fit">
          Build this page from parts
        </IntentButton>
      </IntentForm>
    </Notice>
  );
}
