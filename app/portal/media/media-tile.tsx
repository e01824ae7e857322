import type { ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { factsText } from "#domain/media/labels.ts";
import type { MediaItem } from "#domain/media/queries/media-items.server.ts";
import { MediaThumbnail } from "./media-thumbnail.tsx";

interface MediaTileProps {
  item: MediaItem;
  current: boolean;
  /** The tile's link or action; it fills the tile and is labeled with the item's name. */
  control: { to: string } | { onSelect: () => void; disabled: boolean };
  /** Shown in the upper left corner. */
  mark?: ReactNode;
}

const nameClass =
  "block w-full truncate text-left text-sm font-semibold text-ink no-underline outline-none after:absolute after:inset-0 disabled:text-ink-soft";

export function MediaGrid({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))]">
      {children}
    </ul>
  );
}

export function MediaTile({ item, current, control, mark }: MediaTileProps) {
  return (
    <li
      className={classNames(
        "relative overflow-hidden rounded-md border bg-surface focus-within:outline-2 focus-within:outline-focus hover:border-control",
        current ? "border-action ring-1 ring-action" : "border-line",
      )}
    >
      <div className="aspect-[4/3] overflow-hidden">
        <MediaThumbnail item={item} sizes="(min-width: 40rem) 13rem, 45vw" />
      </div>
      <div className="px-3 py-2">
        {"to" in control ? (
          <Link to={control.to} preventScrollReset className={nameClass}>
            {item.name}
          </Link>
        ) : (
          <button
            type="button"
            aria-pressed={current}
            disabled={control.disabled}
            className={nameClass}
            onClick={control.onSelect}
          >
            {item.name}
          </button>
        )}
        <p className="truncate text-xs text-ink-soft">
          {item.type === "image" && item.alt === "" ? (
            <span className="font-semibold text-warn">No alternative text</span>
          ) : (
            factsText(item)
          )}
        </p>
      </div>
      {mark}
    </li>
  );
}
