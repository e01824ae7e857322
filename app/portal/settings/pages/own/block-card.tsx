import { ArrowDown, ArrowUp, Copy, Eye, EyeOff, type LucideIcon, Plus, Trash2 } from "lucide-react";
import { DataField, type dataFieldsOf, fieldGrid } from "#app/portal/kit/form/data-field.tsx";
import { IconSubmit } from "#app/portal/kit/form/icon-submit.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { blockKind } from "#domain/site/content/all-blocks.ts";
import type { BlockItems } from "#domain/site/content/block-kind.ts";
import {
  type Block,
  blockField,
  hiddenValue,
  itemField,
  unwritten,
} from "#domain/site/content/page-content.ts";

/** The address that a button posts the whole form to, with what it changes. */
export type ChangeAddress = (change: Readonly<Record<string, string | undefined>>) => string;

interface BlockCardProps {
  addressOf: ChangeAddress;
  block: Block;
  position: number;
  count: number;
  ownOf: ReturnType<typeof dataFieldsOf>;
  /** What a picture can be chosen from. */
  pictures: readonly { value: string; label: string }[];
}

/** One block of a page: its texts, its list, and buttons that move, hide, copy and remove it. */
export function BlockCard({ addressOf, block, position, count, ...fields }: BlockCardProps) {
  const { id, hidden } = block;
  const kind = blockKind(block.kind);
  if (!kind) return null;
  const isUnwritten = hidden === unwritten;
  const name = `${kind.label}, part ${position + 1}`;
  const button = { addressOf, block: id, name };
  return (
    <Card id={`block-${id}`} className="scroll-mt-20">
      <CardHeader
        title={
          <span className="flex flex-wrap items-center gap-2">
            {kind.label}
            {hidden ? (
              <Badge tone="warn">{isUnwritten ? "Not written yet" : "Hidden"}</Badge>
            ) : null}
          </span>
        }
        description={
          isUnwritten ? `${kind.about} Visitors see it once all its texts are written.` : kind.about
        }
        actions={
          <div className="flex flex-wrap gap-1">
            <MoveButton
              {...button}
              move="up"
              label="Move up"
              disabled={position === 0}
              icon={ArrowUp}
            />
            <MoveButton
              {...button}
              move="down"
              label="Move down"
              disabled={position === count - 1}
              icon={ArrowDown}
            />
            {hidden ? (
              <MoveButton {...button} move="show" label="Show" icon={Eye} />
            ) : (
              <MoveButton {...button} move="hide" label="Hide" icon={EyeOff} />
            )}
            <CopyAndRemove {...button} />
          </div>
        }
      />
      <CardBody className="grid gap-4">
        <BlockFields {...{ addressOf, block, name }} {...fields} />
      </CardBody>
    </Card>
  );
}

interface CopyAndRemoveProps {
  addressOf: ChangeAddress;
  block: string;
  name: string;
}

export const CopyAndRemove = (button: CopyAndRemoveProps) => (
  <>
    <MoveButton {...button} move="copy" label="Copy" icon={Copy} />
    <MoveButton {...button} move="remove" label="Remove" icon={Trash2} />
  </>
);

type BlockFieldsProps = Omit<BlockCardProps, "position" | "count"> & { name: string };

/** The texts of a block, and its list. */
export function BlockFields({ addressOf, block, name, ownOf, pictures }: BlockFieldsProps) {
  const { id, hidden, items = [] } = block;
  const kind = blockKind(block.kind);
  if (!kind) return null;
  return (
    <>
      <input type="hidden" name={blockField(id, "kind")} value={block.kind} />
      <input type="hidden" name={blockField(id, "hidden")} value={hiddenValue(hidden)} />
      <input type="hidden" name={blockField(id, "items")} value={items.length} />
      {kind.fields.length > 0 ? (
        <div className={fieldGrid}>
          {kind.fields.map((field) => {
            const named = {
              ...field,
              name: blockField(id, field.name),
              ...(field.control === "picture" ? { choices: pictures } : {}),
            };
            return <DataField key={field.name} field={named} own={ownOf(named)} />;
          })}
        </div>
      ) : (
        <p className="text-sm text-ink-soft">There is nothing to enter here.</p>
      )}
      {kind.items ? <ItemList rule={kind.items} {...{ addressOf, block, name, ownOf }} /> : null}
    </>
  );
}

interface ItemListProps {
  addressOf: ChangeAddress;
  block: Block;
  name: string;
  rule: BlockItems;
  ownOf: BlockCardProps["ownOf"];
}

function ItemList({ addressOf, block, name, rule, ownOf }: ItemListProps) {
  const { id, items = [] } = block;
  return (
    <>
      {items.map((_, at) => {
        const label = `${rule.label} ${at + 1}`;
        const button = { addressOf, block: id, item: at, name: `${name}, ${label}` };
        return (
          <fieldset key={`${at} of ${items.length}`} className="rounded-md border border-line p-4">
            <legend className="px-1 text-sm font-semibold">{label}</legend>
            <div className="-mt-2 mb-1 flex justify-end gap-1">
              <MoveButton
                {...button}
                move="item-up"
                label="Move up"
                disabled={at === 0}
                icon={ArrowUp}
              />
              <MoveButton
                {...button}
                move="item-down"
                label="Move down"
                disabled={at === items.length - 1}
                icon={ArrowDown}
              />
              <MoveButton
                {...button}
                move="remove-item"
                label="Remove"
                disabled={items.length <= rule.least}
                icon={Trash2}
              />
            </div>
            <div className={fieldGrid}>
              {rule.fields.map((field) => {
                const named = { ...field, name: itemField(id, at, field.name) };
                return <DataField key={field.name} field={named} own={ownOf(named)} />;
              })}
            </div>
          </fieldset>
        );
      })}
      {items.length < rule.most ? (
        <Button
          id={`add-item-${id}`}
          type="submit"
          name="intent"
          value="change"
          formAction={addressOf({ move: "add-item", block: id })}
          tone="ghost"
          size="sm"
          className="w-fit"
        >
          <Plus aria-hidden="true" className="size-4" />
          Add a {rule.label.toLowerCase()}
          <span className="sr-only"> to {name}</span>
        </Button>
      ) : null}
    </>
  );
}

interface MoveButtonProps {
  addressOf: ChangeAddress;
  block: string;
  item?: number;
  move: string;
  label: string;
  /** Which block or item, for screen readers. */
  name: string;
  disabled?: boolean;
  icon: LucideIcon;
}

function MoveButton({ addressOf, block, item, move, label, name, ...rest }: MoveButtonProps) {
  return (
    <IconSubmit
      id={`${move}-${block}${item === undefined ? "" : `-${item}`}`}
      intent="change"
      formAction={addressOf({ move, block, item: item?.toString() })}
      title={label}
      words={`${label}: ${name}`}
      {...rest}
    />
  );
}
