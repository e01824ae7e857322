import { useSearchParams } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { SelectField } from "#app/ui/form/field.tsx";
import { blockKind } from "#domain/site/content/all-blocks.ts";
import type { BlockKind } from "#domain/site/content/block-kind.ts";
import type { Block } from "#domain/site/content/page-content.ts";
import { shortened } from "#domain/words/shortened.ts";

/** "Cards: What you get"; the kind alone for a block without a title. */
export function nameOf({ kind, values }: Pick<Block, "kind" | "values">): string {
  const label = blockKind(kind)?.label ?? kind;
  const title = kind === "hero" ? "" : (values["title"] ?? "");
  return title === "" ? label : `${label}: ${shortened(title, 32)}`;
}

const addButton = "add-block";

/** Gives the focus to the first field of a part that the pressed button added; false if it was another button. */
export function focusNewPart(pressed: string): boolean {
  const [button, known = ""] = pressed.split(" ");
  if (button !== addButton) return false;
  const kinds = [...document.querySelectorAll<HTMLInputElement>("input[name^=b-][name$=-kind]")];
  const added = kinds
    .map(({ name }) => name.split("-")[1] ?? "")
    .find((id) => !known.split(",").includes(id));
  const field = document.querySelector<HTMLElement>(`[name^=b-${added}-]:not([type=hidden])`);
  (field ?? document.getElementById(addButton))?.focus();
  return true;
}

interface AddPartProps {
  kinds: readonly BlockKind[];
  /** The ids of the present parts. */
  blocks: readonly string[];
  /** The parts of the page, in its order. */
  below: readonly { value: string; label: string }[];
  /** Where the button posts the whole form. */
  address: string;
}

/** A choice of a kind and a place, and the button that adds a part there. */
export function AddPart({ kinds, blocks, below, address }: AddPartProps) {
  const asked = blockKind(useSearchParams()[0].get("add") ?? "");
  return (
    <Card>
      <CardHeader title="Add a part" />
      <CardBody className="flex flex-wrap items-end gap-3">
        <SelectField
          id="page-addKind"
          name="addKind"
          label="Kind"
          choices={kinds.map(({ id, label }) => ({ value: id, label }))}
          defaultValue={asked?.id ?? "text"}
        />
        <SelectField
          id="page-addAfter"
          name="addAfter"
          label="Below"
          choices={below.map(({ value, label }, at) => ({ value, label: `${at + 1}. ${label}` }))}
          defaultValue={(asked ? below[0] : below.at(-1))?.value}
        />
        <Button
          id={addButton}
          data-known={blocks.join(",")}
          type="submit"
          tone="quiet"
          name="intent"
          value="change"
          formAction={address}
        >
          Add
        </Button>
      </CardBody>
    </Card>
  );
}
