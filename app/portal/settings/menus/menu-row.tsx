import { ArrowDown, ArrowUp, Eye, EyeOff, Pencil } from "lucide-react";
import { type MouseEvent, useState } from "react";
import * as addresses from "#app/addresses.ts";
import type { dataFieldsOf } from "#app/portal/kit/form/data-field.tsx";
import { IconSubmit } from "#app/portal/kit/form/icon-submit.tsx";
import { Button } from "#app/ui/button.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { classNames } from "#app/ui/class-names.ts";
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
  onRemove(at: number): void;
}

/** One link as a line, which opens to change its name and its place, and buttons that move it. */
export function MenuRowFields(props: MenuRowFieldsProps) {
  const { menu, at, count, row, shippedName, isFixed, ownOf, onMove, onRemove } = props;
  const name = shippedName ?? row.label;
  const [typed, setTyped] = useState<Partial<MenuRow>>(row);
  const field = (part: RowPart) => {
    const own = ownOf({ name: rowField(menu, at, part), control: "text" });
    return {
      ...own,
      defaultValue: String(row[part]),
      onChange: ({ target }: { target: { value: string } }) =>
        setTyped({ ...typed, [part]: target.value }),
    };
  };
  const isHidden = typed.place === "hidden";
  const Sight = isHidden ? EyeOff : Eye;
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
    <li className="flex items-start gap-2 border-b border-line last:border-b-0">
      <Fold
        label={
          <>
            <Sight aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
            <span className={isHidden ? "text-ink-soft line-through" : "font-semibold"}>
              {typed.label || name}
            </span>
            <span
              aria-hidden="true"
              className={classNames(
                "truncate text-xs text-ink-soft",
                typed.place !== "footer" && "max-sm:hidden",
              )}
            >
              {typed.place === "footer" ? "Footer only" : typed.href}
            </span>
            <span className="sr-only">{isHidden ? "Hidden. " : ""}Edit</span>
          </>
        }
        isOpen={(["label", "href", "place"] as const).some((part) => field(part).errors?.length)}
        className="min-w-0 flex-1"
        isRow
        labelClass="min-h-11 text-sm"
        sign={<Pencil aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />}
      >
        <div className="grid gap-2 pb-3 sm:grid-cols-2">
          <TextField
            {...field("label")}
            label={row.added ? "Name" : `Name of ${name}`}
            placeholder={row.added ? undefined : name}
            autoComplete="off"
          />
          {row.added ? (
            <>
              <TextField {...field("href")} label="Address" autoComplete="off" />
              <input type="hidden" name={rowField(menu, at, "added")} value="on" />
            </>
          ) : (
            <input type="hidden" name={rowField(menu, at, "href")} value={row.href} />
          )}
          {isFixed ? (
            <p className="self-center text-sm text-ink-soft">
              {menu === "legal" ? "Always shown" : "Its page says where"}
            </p>
          ) : (
            <SelectField
              {...field("place")}
              label={`Where ${name} stands`}
              choices={isOnce ? inOnePlace : inTwoPlaces}
            />
          )}
          {row.added ? (
            <Button
              tone="quiet"
              size="sm"
              className="w-fit self-end noscript:hidden"
              onClick={() => onRemove(at)}
            >
              Remove {name}
            </Button>
          ) : null}
        </div>
      </Fold>
      <div className="flex gap-1 py-1">
        <IconSubmit {...moveProps(-1)} icon={ArrowUp} />
        <IconSubmit {...moveProps(1)} icon={ArrowDown} />
      </div>
    </li>
  );
}
