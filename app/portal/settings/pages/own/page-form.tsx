import { shortened } from "#domain/words/shortened.ts";
import type { RefObject } from "react";
import { useSearchParams } from "react-router";
import * as addresses from "#app/addresses.ts";
import { type AnyResult, refusedOf } from "#app/form/result.ts";
import { DataField, dataFieldsOf, fieldGrid } from "#app/portal/kit/form/data-field.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { SelectField } from "#app/ui/form/field.tsx";
import { blockKind, blockKinds } from "#domain/site/content/all-blocks.ts";
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
import { BlockCard, changeAddress } from "./block-card.tsx";

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
  return (
    <EditorForm
      page={{
        path: page.path,
        draft: addresses.draftOf(page.path, id),
        autosave: addresses.autosavePage(id),
        putBack: changeAddress(id, { move: putBackMove }),
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
          page={id}
          block={block}
          position={position}
          count={blocks.length}
          ownOf={ownOf}
          pictures={pictures}
        />
      ))}
      {blocks.length < mostBlocks ? <AddBlock page={id} blocks={blocks} /> : null}
    </EditorForm>
  );
}

/** "Cards: What you get"; the kind alone for a block without a title. */
function nameOf({ kind, values }: EditedSitePage["content"]["blocks"][number]): string {
  const label = blockKind(kind)?.label ?? kind;
  const title = kind === "hero" ? "" : (values["title"] ?? "");
  return title === "" ? label : `${label}: ${shortened(title, 32)}`;
}

const focusButton = (id: string): void => document.getElementById(id)?.focus();

function AddBlock({ page, blocks }: { page: string; blocks: EditedSitePage["content"]["blocks"] }) {
  const asked = blockKind(useSearchParams()[0].get("add") ?? "");
  return (
    <Card>
      <CardHeader title="Add a part" />
      <CardBody className="flex flex-wrap items-end gap-3">
        <SelectField
          id="page-addKind"
          name="addKind"
          label="Kind"
          choices={blockKinds.map(({ id, label }) => ({ value: id, label }))}
          defaultValue={asked?.id ?? "text"}
        />
        <SelectField
          id="page-addAfter"
          name="addAfter"
          label="Below"
          choices={blocks.map((block, at) => ({
            value: block.id,
            label: `${at + 1}. ${nameOf(block)}`,
          }))}
          defaultValue={(asked ? blocks[0] : blocks.at(-1))?.id}
        />
        <Button
          id="add-block"
          type="submit"
          tone="quiet"
          name="intent"
          value="change"
          formAction={changeAddress(page, { move: "add" })}
        >
          Add
        </Button>
      </CardBody>
    </Card>
  );
}
