import { mediaFilters } from "#domain/media/filters.ts";
import { counted } from "#domain/words/counted.ts";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogContent } from "#app/ui/overlay/dialog.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import type { MediaPurpose } from "#domain/media/file-rules.ts";

import type { MediaItem } from "#domain/media/queries/media-items.server.ts";
import { ChosenBar } from "./chosen-bar.tsx";
import { DialogTabs } from "./dialog-tabs.tsx";
import { LibraryEmpty } from "./library-empty.tsx";
import { MediaSearch } from "./library-filters.tsx";
import { MediaGrid, MediaTile } from "./media-tile.tsx";
import { UploadList } from "./upload/upload-list.tsx";
import { DropZone, UploadButton } from "./upload/upload-zone.tsx";
import { type LibraryPages, useLibraryPages } from "./use-library-pages.ts";
import { useUploads } from "./upload/use-uploads.ts";

interface MediaLibraryDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** "image": only pictures can be chosen. A chosen item needs its text first. */
  purpose: MediaPurpose;
  onChoose: (item: MediaItem) => void;
}

/** Chooses from the library or uploads new files; closing it changes nothing. */
export function MediaLibraryDialog({
  open,
  onOpenChange,
  purpose,
  onChoose,
}: MediaLibraryDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      {open ? (
        <LibraryContent
          purpose={purpose}
          onChoose={(item) => {
            onChoose(item);
            onOpenChange(false);
          }}
        />
      ) : null}
    </Dialog>
  );
}

type Chosen = { item: MediaItem; pressed: boolean } | null;

function LibraryContent({
  purpose,
  onChoose,
}: Pick<MediaLibraryDialogProps, "purpose" | "onChoose">) {
  const pages = useLibraryPages({
    ...mediaFilters.none,
    type: purpose === "image" ? "image" : null,
  });
  const { filters, setFilters, shown } = pages;
  const [chosen, setChosen] = useState<Chosen>(null);
  const uploads = useUploads({
    purpose,
    onDone: (item) => {
      setChosen({ item, pressed: false });
      pages.reload();
    },
  });
  return (
    <DialogContent
      title="Media Library"
      className="sm:w-full sm:max-w-4xl"
      footer={
        chosen ? <ChosenBar key={chosen.item.id} {...chosen} onChoose={onChoose} /> : undefined
      }
    >
      <DropZone onFiles={uploads.add} className="grid min-h-[min(28rem,60dvh)] content-start gap-3">
        <MediaSearch filters={filters} tags={shown?.tags ?? []} onSearch={setFilters}>
          <UploadButton purpose={purpose} label="Upload" multiple onFiles={uploads.add} />
        </MediaSearch>
        <UploadList uploads={uploads} />
        <DialogTabs type={filters.type} onChange={(type) => setFilters({ ...filters, type })}>
          <Items
            pages={pages}
            purpose={purpose}
            chosen={chosen?.item.id}
            onPress={(item) => setChosen({ item, pressed: true })}
          />
        </DialogTabs>
      </DropZone>
    </DialogContent>
  );
}

interface ItemsProps {
  pages: LibraryPages;
  purpose: MediaPurpose;
  chosen: string | undefined;
  onPress: (item: MediaItem) => void;
}

function Items({ pages, purpose, chosen, onPress }: ItemsProps) {
  const { filters, setFilters, shown, loading, problem, showMore, retry } = pages;
  const fits = (item: MediaItem) => purpose === "any" || item.type === "image";
  const items = shown?.items ?? [];
  return (
    <>
      <p role="status" className="sr-only">
        {shown === null || loading ? "" : countText(items.length, shown.next)}
      </p>
      {problem === "" ? null : (
        <Notice
          tone="danger"
          role="alert"
          title="We couldn't load the library"
          actions={
            <Button size="sm" pending={loading} onClick={retry}>
              Try again
            </Button>
          }
        >
          {problem}
        </Notice>
      )}
      {items.every(fits) ? null : (
        <p className="text-sm text-ink-soft">Only pictures can be used here.</p>
      )}
      <div aria-busy={loading}>
        {shown === null ? (
          problem === "" ? (
            <Waiting />
          ) : null
        ) : items.length === 0 ? (
          <LibraryEmpty
            filters={filters}
            mayWrite
            clear={
              <Button tone="quiet" onClick={() => setFilters(mediaFilters.none)}>
                Show all files
              </Button>
            }
          />
        ) : (
          <MediaGrid>
            {items.map((item) => (
              <MediaTile
                key={item.id}
                item={item}
                current={chosen === item.id}
                control={{ disabled: !fits(item), onSelect: () => onPress(item) }}
              />
            ))}
          </MediaGrid>
        )}
      </div>
      {shown?.next ? (
        <Button tone="quiet" className="justify-self-center" pending={loading} onClick={showMore}>
          Show more
        </Button>
      ) : null}
    </>
  );
}

function Waiting() {
  return (
    <MediaGrid>
      {Array.from({ length: 8 }, (_, place) => (
        <li key={place}>
          <Skeleton className="aspect-square h-auto" />
        </li>
      ))}
    </MediaGrid>
  );
}

function countText(count: number, next: string | null): string {
  const files = counted(count, "file");
  return next === null ? files : `${files}, and there are more`;
}
