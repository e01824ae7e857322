import { useState } from "react";
import { flushSync } from "react-dom";
import { IntentForm, usePending } from "#app/form/intent-form.tsx";
import { type AnyResult, refusedOf, resultFor } from "#app/form/result.ts";
import { dataFieldsOf } from "#app/portal/kit/form/data-field.tsx";
import { Button } from "#app/ui/button.tsx";
import { FoldCard } from "#app/ui/fold-card.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import {
  type MenuMove,
  movedRows,
  rowField,
  rowsOfForm,
} from "#domain/settings/menus/menu-form.ts";
import type { MenuId, MenuLink } from "#domain/settings/menus/menus.ts";
import { counted } from "#domain/words/counted.ts";
import { MenuRowFields, moveId, prefix } from "./menu-row.tsx";

export interface MenuList {
  id: MenuId;
  links: readonly MenuLink[];
  /** The shipped names, by address. */
  names: Readonly<Record<string, string>>;
}

const words: Readonly<Record<MenuId, { title: string; about: string }>> = {
  main: {
    title: "Main menu",
    about: "At the top of every page. Services and Service Areas open the two menus below.",
  },
  services: {
    title: "Services",
    about: "In the menu of services, and in the footer. The pest guide is always last in the menu.",
  },
  areas: { title: "Service areas", about: "In the menu of cities, and in the footer." },
  legal: { title: "Last line of the footer", about: "At the bottom of every page." },
};

interface MenusFormProps {
  lists: readonly MenuList[];
  seen: string;
  result: AnyResult | undefined;
}

/** All menus in one form. Buttons move a link; without scripts they save the form as well. */
export function MenusForm({ lists, seen, result }: MenusFormProps) {
  const own = resultFor(result, "menus");
  return (
    <IntentForm
      intent="menus"
      result={own}
      prefix={prefix}
      hidden={{ seen }}
      className="grid gap-3"
    >
      {/* Enter in a field presses the first button of a form. */}
      <button type="submit" className="hidden" tabIndex={-1} aria-hidden="true" />
      {lists.map((list) => (
        <MenuCard key={list.id} list={list} result={own} />
      ))}
      <SubmitButton pending={usePending("menus")} pendingLabel="Saving …" className="w-fit">
        Save menus
      </SubmitButton>
    </IntentForm>
  );
}

const listId = (menu: MenuId): string => `${prefix}${menu}`;

/** One menu: a row for each link, and one for a link that is about to be added. */
function MenuCard({
  list: { id, links, names },
  result,
}: {
  list: MenuList;
  result: AnyResult | undefined;
}) {
  const refused = refusedOf(result);
  const [rows, setRows] = useState(() =>
    refused
      ? rowsOfForm(refused.values, id)
      : links.map(({ added = false, ...link }) => ({ ...link, added })),
  );
  const ownOf = dataFieldsOf(result, { prefix, defaults: {} });
  const fixed = new Set(links.flatMap(({ href, fixed: isFixed }) => (isFixed ? [href] : [])));
  function move({ at, by }: Pick<MenuMove, "at" | "by">) {
    flushSync(() => setRows(movedRows(rows, { at, by })));
    focusMoved(id, at + by, by);
  }
  function remove(at: number) {
    setRows(rows.toSpliced(at, 1));
    document.getElementById(listId(id))?.focus({ preventScroll: true });
  }
  return (
    <FoldCard
      title={words[id].title}
      note={counted(rows.length, "link")}
      isOpen={id === "main" || refused?.intent === "menus"}
    >
      <p className="text-sm text-ink-soft">{words[id].about}</p>
      <div className="grid gap-3">
        <ol id={listId(id)} tabIndex={-1}>
          {rows.map((row, at) => (
            <MenuRowFields
              key={row.href}
              menu={id}
              at={at}
              count={rows.length}
              row={row}
              shippedName={names[row.href]}
              isFixed={fixed.has(row.href)}
              ownOf={ownOf}
              onMove={move}
              onRemove={remove}
            />
          ))}
        </ol>
        <NewLink menu={id} ownOf={ownOf} />
      </div>
    </FoldCard>
  );
}

/** Focuses the button of a moved row again; at the end of the list, the other one. */
function focusMoved(menu: MenuId, at: number, by: MenuMove["by"]): void {
  const names = by < 0 ? ["up", "down"] : ["down", "up"];
  const buttons = names.map((name) => document.getElementById(moveId(menu, at, name)));
  buttons.find((button) => button?.matches(":enabled"))?.focus({ preventScroll: true });
}

/** The rows of the list have fields of the same name. */
const labelOf = (word: string) => (
  <>
    {word}
    <span className="sr-only"> of the new link</span>
  </>
);

function NewLink({ menu, ownOf }: { menu: MenuId; ownOf: ReturnType<typeof dataFieldsOf> }) {
  const field = (part: "label" | "href") =>
    ownOf({ name: rowField(menu, "new", part), control: "text" });
  return (
    <fieldset className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
      <legend className="mb-2 text-sm font-semibold">
        Add a link<span className="sr-only"> to {words[menu].title}</span>
      </legend>
      <TextField {...field("label")} label={labelOf("Name")} autoComplete="off" />
      <TextField
        {...field("href")}
        label={labelOf("Address")}
        placeholder="/page or https://"
        autoComplete="off"
      />
      <Button type="submit" tone="quiet" className="w-fit sm:mt-6">
        Add and save
      </Button>
    </fieldset>
  );
}
