import { counted } from "#domain/words/counted.ts";
import { useState } from "react";
import type { Position } from "#app/portal/kit/list/position.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import type { MediaFilters } from "#domain/media/filters.ts";
import type { MediaItem } from "#domain/media/queries/media-items.server.ts";
import { DeleteMediaDialog } from "./delete-media-dialog.tsx";
import { libraryAddress } from "./library-address.ts";
import { MediaGrid, MediaTile } from "./media-tile.tsx";

interface LibraryGridProps {
  items: readonly MediaItem[];
  filters: MediaFilters;
  position: Position;
  /** Id of the item that is shown beside the list. */
  opened: string | null;
  /** Ids of the items that the user may delete. */
  deletable: readonly string[];
}

/** The items of one page; several can be selected and deleted together. */
export function LibraryGrid({ items, filters, position, opened, deletable }: LibraryGridProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [deleting, setDeleting] = useState(false);
  const marked = items.filter(({ id }) => chosen.has(id));
  const mark = (id: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  return (
    <div className="grid gap-3">
      {marked.length > 0 ? (
        <div
          role="toolbar"
          aria-label="Selected files"
          className="sticky top-16 z-10 flex flex-wrap items-center justify-between gap-2 rounded-md border border-line bg-surface px-3 py-2 shadow-sm"
        >
          <p role="status" className="text-sm font-semibold">
            {counted(marked.length, "file")} selected
          </p>
          <div className="flex gap-2">
            <Button tone="ghost" size="sm" onClick={() => setChosen(new Set())}>
              Clear
            </Button>
            <Button tone="danger" size="sm" onClick={() => setDeleting(true)}>
              Delete
            </Button>
          </div>
        </div>
      ) : null}
      <MediaGrid>
        {items.map((item) => (
          <MediaTile
            key={item.id}
            item={item}
            current={chosen.has(item.id) || opened === item.id}
            control={{ to: libraryAddress(filters, position, item.id) }}
            mark={
              deletable.includes(item.id) ? (
                <span className="absolute left-2 top-2 z-[1] flex rounded-md bg-surface p-1 shadow-sm">
                  <Checkbox
                    aria-label={`Select ${item.name}`}
                    checked={chosen.has(item.id)}
                    onChange={(event) => mark(item.id, event.target.checked)}
                  />
                </span>
              ) : null
            }
          />
        ))}
      </MediaGrid>
      <DeleteMediaDialog
        key={marked.map(({ id }) => id).join()}
        items={marked}
        open={deleting}
        onOpenChange={setDeleting}
        onDeleted={() => {
          setDeleting(false);
          setChosen(new Set());
        }}
      />
    </div>
  );
}
