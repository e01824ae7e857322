import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import * as addresses from "#app/addresses.ts";
import type { TextItem, TextList, TextPart } from "#domain/page-texts/text-fields.ts";
import { type ListMove, maxItems } from "#domain/page-texts/order/text-lists.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";
import { IconSubmit } from "#app/portal/kit/form/icon-submit.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { type FieldOf, TextControl } from "./text-control.tsx";

interface TextPartsProps {
  page: string;
  company: CompanyFacts;
  parts: readonly TextPart[];
  fieldOf: FieldOf;
}

/** Texts, lists of texts and groups of them. */
export function TextParts({ parts, ...rest }: TextPartsProps) {
  return parts.map((part) => {
    if (part.kind === "text") return <TextControl key={part.path} field={part} {...rest} />;
    if (part.kind === "list") return <ListParts key={part.path} list={part} {...rest} />;
    return (
      <fieldset key={part.path} className="grid gap-4 rounded-md border border-line p-4">
        <legend className="px-1 text-sm font-semibold">{part.label}</legend>
        <TextParts parts={part.parts} {...rest} />
      </fieldset>
    );
  });
}

type ListProps = Omit<TextPartsProps, "parts"> & { list: TextList };

function ListParts({ list, ...rest }: ListProps) {
  const { path, label, items, rearranged } = list;
  return (
    <fieldset className="grid gap-4 rounded-md border border-line p-4">
      <legend className="flex flex-wrap items-center gap-2 px-1 text-sm font-semibold">
        {label}
        {rearranged ? <Badge tone="note">Rearranged</Badge> : null}
      </legend>
      {items.map((item, position) => (
        <ListItem key={item.key} list={list} item={item} position={position} {...rest} />
      ))}
      <div className="flex flex-wrap gap-2">
        {items.length < maxItems ? <AddButton page={rest.page} path={path} label={label} /> : null}
      </div>
    </fieldset>
  );
}

interface ItemProps extends ListProps {
  item: TextItem;
  position: number;
}

function ListItem({ list, item, position, ...rest }: ItemProps) {
  const { path, label, items } = list;
  const number = position + 1;
  const button = { page: rest.page, path, item: item.key };
  return (
    <div
      role="group"
      aria-label={`${label} ${number}`}
      className="grid gap-2 border-b border-line pb-4 last-of-type:border-b-0"
    >
      <div className="flex items-center gap-1">
        <span aria-hidden="true" className="mr-auto text-sm text-ink-soft">
          {label} {number}
        </span>
        <IconSubmit
          {...changeOf({ ...button, move: "up" })}
          icon={ArrowUp}
          words={`Move ${label} ${number} up`}
          disabled={position === 0}
        />
        <IconSubmit
          {...changeOf({ ...button, move: "down" })}
          icon={ArrowDown}
          words={`Move ${label} ${number} down`}
          disabled={number === items.length}
        />
        <IconSubmit
          {...changeOf({ ...button, move: "remove" })}
          icon={Trash2}
          words={`Remove ${label} ${number}`}
          disabled={items.length === 1}
        />
      </div>
      <TextParts parts={item.parts} {...rest} />
    </div>
  );
}

export const buttonId = (path: string, item: string | undefined, move: string): string =>
  ["change", path, item ?? "", move].join(" ").replaceAll(" ", "_");

/** Focuses a list button again after its change, or the next best one. */
export function focusChanged(id: string): void {
  const [change = "", path = "", item = ""] = id.split("_");
  const candidates = [id, ...["down", "up"].map((move) => [change, path, item, move].join("_"))];
  const buttons = [...candidates, [change, path, "", "add"].join("_")].map((one) =>
    document.getElementById(one),
  );
  // A section moves too far to stay in sight.
  const preventScroll = path !== "section";
  buttons.find((button) => button?.matches(":enabled"))?.focus({ preventScroll });
}

function AddButton({ label, ...list }: { page: string; path: string; label: string }) {
  const { intent, ...change } = changeOf({ ...list, move: "add" });
  return (
    <Button type="submit" name="intent" value={intent} tone="ghost" size="sm" {...change}>
      <Plus aria-hidden="true" className="size-4" />
      Add<span className="sr-only"> to {label}</span>
    </Button>
  );
}

interface ListChange {
  page: string;
  path: string;
  move: ListMove;
  item?: string;
}

/** The props of a button that saves the typed texts as the draft and changes a list of it. */
const changeOf = ({ page, path, move, item }: ListChange) => ({
  id: buttonId(path, item, move),
  intent: "change",
  formAction: addresses.withQuery(addresses.pageTextsOf(page), { path, item, move }),
});
