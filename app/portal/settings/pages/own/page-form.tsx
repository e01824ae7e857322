import type { RefObject } from "react";
import * as addresses from "#app/addresses.ts";
import { type AnyResult, refusedOf } from "#app/form/result.ts";
import { DataField, dataFieldsOf, fieldGrid } from "#app/portal/kit/form/data-field.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { blockKinds } from "#domain/site/content/all-blocks.ts";
import { seenOf } from "#domain/site/content/join-content.ts";
import {
  contentOfForm,
  formOfContent,
  mostBlocks,
  pageFields,
} from "#domain/site/content/page-content.ts";
import type { EditedSitePage } from "#domain/site/read-site-pages.server.ts";
import { EditorForm } from "#app/portal/settings/pages/editor-form.tsx";
import type { ShownFact } from "#app/portal/settings/pages/fact-list.tsx";
import { putBackMove } from "#app/portal/settings/pages/undo-removal.tsx";
import { PublishLater } from "#app/portal/settings/pages/publish-later.tsx";
import { AddPart, focusNewPart, nameOf } from "./add-part.tsx";
import { BlockCard, type ChangeAddress } from "./block-card.tsx";

interface PageFormProps {
  page: EditedSitePage;
  facts: readonly ShownFact[];
  pictures: readonly { value: string; label: string }[];
  result: AnyResult | undefined;
  pressedRef: RefObject<string | null>;
}

const formIntents = ["save", "publish", "change", "plan"];

/** Every text of a page, block by block. */
export function PageForm({ page, facts, pictures, result, pressedRef }: PageFormProps) {
  const { id, kind, version, state } = page;
  const own = result && formIntents.includes(result.intent) ? result : undefined;
  const refused = refusedOf(own);
  // A refused form keeps its values, even those of a block that someone else removed.
  const typed = refused?.values["order"] === undefined ? null : refused.values;
  const content = typed ? contentOfForm(typed) : page.content;
  const seen = typed?.["seen"] ?? seenOf(page.content);
  const ownOf = dataFieldsOf(own, { prefix: "page-", defaults: formOfContent(content) });
  const { blocks } = content;
  const addressOf: ChangeAddress = (change) =>
    addresses.withQuery(addresses.sitePageEditor(id), change);
  return (
    <EditorForm
      page={{
        path: page.path,
        draft: addresses.draftOf(page.path, id),
        autosave: addresses.autosavePage(id),
        putBack: addressOf({ move: putBackMove }),
        seenOf: (values) => seenOf(contentOfForm(Object.fromEntries(values))),
      }}
      intents={formIntents}
      prefix="page-"
      hidden={{ version: String(version), seen, order: blocks.map((block) => block.id).join(",") }}
      result={own}
      facts={facts}
      parts={blocks.map((block) => ({
        id: `block-${block.id}`,
        label: nameOf(block),
      }))}
      pressedRef={pressedRef}
      focus={focusButton}
      publishLabel={state === "published" ? "Publish changes" : "Publish"}
      actions={<PublishLater id="page-publishAt" result={own} />}
    >
      <Card>
        <CardHeader title="The page" />
        <CardBody className={fieldGrid}>
          {pageFields
            .filter(({ name }) => kind === "page" || name !== "menu")
            .map((field) => (
              <DataField key={field.name} field={field} own={ownOf(field)} />
            ))}
          {/* Cities and services have their own places in the menus. */}
          {kind === "page" ? null : <input type="hidden" name="menu" value={content.menu} />}
        </CardBody>
      </Card>
      {blocks.map((block, position) => (
        <BlockCard
          key={block.id}
          addressOf={addressOf}
          block={block}
          position={position}
          count={blocks.length}
          ownOf={ownOf}
          pictures={pictures}
        />
      ))}
      {blocks.length < mostBlocks ? (
        <AddPart
          kinds={blockKinds}
          blocks={blocks.map((block) => block.id)}
          below={blocks.map((block) => ({ value: block.id, label: nameOf(block) }))}
          address={addressOf({ move: "add" })}
        />
      ) : null}
    </EditorForm>
  );
}

const focusButton = (id: string): void => {
  if (!focusNewPart(id)) document.getElementById(id)?.focus();
};
