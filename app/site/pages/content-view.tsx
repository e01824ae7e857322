import * as addresses from "#app/addresses.ts";
import { blockViews, ownGround } from "#app/site/blocks/all-views.tsx";
import { useSite } from "#app/site/frame/site-context.ts";
import { sharedTexts } from "#app/texts/shared.ts";
import { textsOf } from "#app/texts/page-texts.ts";
import { Container } from "#app/ui/container.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { DraftNotice } from "#app/site/parts/draft-notice.tsx";
import type { ContentPage } from "./read-page.server.ts";

/** The blocks of a page of the owner. */
export function ContentView({ page }: { page: ContentPage }) {
  const site = useSite();
  const { id, path, blocks, found, isDraft, isOver } = page;
  const onGround = blocks.filter(({ kind }) => !ownGround.has(kind)).map((block) => block.id);
  return (
    <>
      {isDraft ? <DraftNotice editor={addresses.sitePageEditor(id)} /> : null}
      {isOver ? (
        <Container className="pt-6">
          <Notice tone="warn">{textsOf(site, sharedTexts).shared.offerOver}</Notice>
        </Container>
      ) : null}
      {blocks.map((block) => {
        const View = blockViews[block.kind];
        if (!View) return null;
        const ground = onGround.indexOf(block.id) % 2 === 1 ? "sunken" : "plain";
        return (
          <View
            key={block.id}
            placement={`${block.kind}-${block.id}`}
            {...{ site, block, path, ground, found }}
          />
        );
      })}
    </>
  );
}
