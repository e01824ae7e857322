import { ArrowDown, ArrowUp } from "lucide-react";
import type { MouseEvent } from "react";
import * as addresses from "#app/addresses.ts";
import type { dataFieldsOf } from "#app/portal/kit/form/data-field.tsx";
import { IconSubmit } from "#app/portal/kit/form/icon-submit.tsx";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import {
  type MenuMove,
  type MenuRow,
  rowField,
  type RowPart,
} from "#domain/settings/menus/menu-form.ts";
import type { LinkPlace, MenuId } from "#domain/settings/menus/menus.ts";

/** Prefix of the ids of the fields. */
export const prefix = "menus-";

export const moveId = (menu: MenuId, at: number, way: string): string =>
  `${prefix}${menu}-${at}-${way}`;

type PlaceChoice = { value: LinkPlace; label: string };

const hidden: PlaceChoice = { value: "hidden", label: "Hidden" };
const inOnePlace: readonly PlaceChoice[] = [{ value: "shown", label: "Shown" }, hidden];
const inTwoPlaces: readonly PlaceChoice[] = [
  { value: "shown", label: "Menu and footer" },
  { value: "footer", label: "Footer only" },
  hidden,
];

interface MenuRowFieldsProps {
  menu: MenuId;
  at: number;
  count: number;
  row: MenuRow;
  /** The name of the page; undefined for a link that the owner added. */
  shippedName: string | undefined;
  /** The place is not chosen here. */
  isFixed: boolean;
  ownOf: ReturnType<typeof dataFieldsOf>;
  onMove(move: Pick<MenuMove, "at" | "by">): void;
}

/** The name, the place and the position of one link. */
export function MenuRowFields(props: MenuRowFieldsProps) {
  const { menu, at, count, row, shippedName, isFixed, ownOf, onMove } = props;
  const name = shippedName ?? row.label;
  const field = (part: RowPart) => {
    const own = ownOf({ name: rowField(menu, at, part), control: "text" });
    return { ...own, defaultValue: String(row[part]) };
  };
  const moveProps = (by: MenuMove["by"]) => {
    const way = by < 0 ? "up" : "down";
    return {
      id: moveId(menu, at, way),
      intent: "menus",
      formAction: addresses.withQuery(addresses.menuSettings, { move: `${menu}.${at}.${way}` }),
      words: `Move ${name} ${way}`,
      disabled: by < 0 ? at === 0 : at === count - 1,
      onClick: (event: MouseEvent) => {
        event.preventDefault();
        onMove({ at, by });
      },
    };
  };
  const isOnce = menu === "main" || menu === "legal";
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-b border-line pb-2 last:border-b-0 last:pb-0 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_11rem_auto]">
      {row.added ? (
        <div className="col-span-2 grid gap-2 sm:grid-cols-2">
          <TextField {...field("label")} label="Name" autoComplete="off" />
          <TextField {...field("href")} label="Address" autoComplete="off" />
          <input type="hidden" name={rowField(menu, at, "added")} value="on" />
        </div>
      ) : (
        <>
          <p aria-hidden="true" className="text-sm wrap-anywhere text-ink-soft max-sm:col-span-2">
            {row.href}
          </p>
          <div className="max-sm:col-span-2">
            <TextField
              {...field("label")}
              label={<span className="sr-only">Name of {name}</span>}
              placeholder={name}
              autoComplete="off"
            />
            <input type="hidden" name={rowField(menu, at, "href")} value={row.href} />
          </div>
        </>
      )}
      {isFixed ? (
        <p className="text-sm text-ink-soft">
          {menu === "legal" ? "Always shown" : "Its page says where"}
        </p>
      ) : (
        <SelectField
          {...field("place")}
          label={<span className="sr-only">Where {name} stands</span>}
          choices={isOnce ? inOnePlace : inTwoPlaces}
        />
      )}
      <div className="flex gap-1">
        <IconSubmit {...moveProps(-1)} icon={ArrowUp} />
        <IconSubmit {...moveProps(1)} icon={ArrowDown} />
      </div>
    </li>
  );
}
