import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogContent } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { MediaPurpose } from "../file-rules.ts";
import { filterQuery, type MediaFilters, noFilters } from "../filters.ts";
import type { MediaItem, MediaPage } from "../queries/media-items.server.ts";
import type { ItemAnswer } from "./item-answer.ts";
import { itemsPath } from "./library-address.ts";
import { LibraryEmpty } from "./library-empty.tsx";
import { MediaSearch, MediaTabs } from "./library-filters.tsx";
import { MediaGrid, MediaTile } from "./media-tile.tsx";
import { UploadList } from "./upload-list.tsx";
import { DropZone, UploadButton } from "./upload-zone.tsx";
import { useUploads } from "./use-uploads.ts";

interface MediaLibraryDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** "image": only pictures can be chosen, and each needs its alternative text first. */
  purpose: MediaPurpose;
  onChoose: (item: MediaItem) => void;
}

/** Choose from the library, or upload what is missing; closing it changes nothing. */
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

type Loaded = MediaPage & { tags: string[]; filters: MediaFilters; after: string | null };

function LibraryContent({
  purpose,
  onChoose,
}: Pick<MediaLibraryDialogProps, "purpose" | "onChoose">) {
  const [filters, setFilters] = useState<MediaFilters>({
    ...noFilters,
    type: purpose === "image" ? "image" : null,
  });
  const { load, state, data: page } = useFetcher<Loaded>();
  const [earlier, setEarlier] = useState<readonly MediaItem[]>([]);
  const [chosen, setChosen] = useState<MediaItem | null>(null);
  useEffect(() => {
    setEarlier([]);
    void load(`${itemsPath}?${filterQuery(filters)}`);
  }, [filters, load]);
  const uploads = useUploads({
    purpose,
    onDone: (item) => {
      setChosen(item);
      setEarlier([]);
      void load(`${itemsPath}?${filterQuery(filters)}`);
    },
  });
  const shown = new Map([...earlier, ...(page?.items ?? [])].map((item) => [item.id, item]));
  const fits = (item: MediaItem) => purpose === "any" || item.type === "image";
  const showMore = () => {
    if (!page?.next) return;
    const query = filterQuery(filters);
    query.set("after", page.next);
    setEarlier([...shown.values()]);
    void load(`${itemsPath}?${query}`);
  };
  return (
    <DialogContent
      title="Media Library"
      className="sm:max-w-4xl"
      footer={chosen ? <ChosenBar key={chosen.id} item={chosen} onChoose={onChoose} /> : undefined}
    >
      <DropZone onFiles={uploads.add} className="grid min-h-[min(28rem,60dvh)] content-start gap-3">
        <MediaSearch filters={filters} tags={page?.tags ?? []} onChange={setFilters}>
          <UploadButton purpose={purpose} label="Upload" multiple onFiles={uploads.add} />
        </MediaSearch>
        <MediaTabs filters={filters} onChange={setFilters} />
        <UploadList uploads={uploads} />
        <div aria-busy={state === "loading"}>
          {page === undefined ? (
            <MediaGrid>
              {Array.from({ length: 8 }, (_, place) => (
                <li key={place}>
                  <Skeleton className="aspect-square h-auto" />
                </li>
              ))}
            </MediaGrid>
          ) : shown.size === 0 ? (
            <LibraryEmpty
              filters={filters}
              mayWrite
              clear={
                <Button tone="quiet" onClick={() => setFilters(noFilters)}>
                  Show all files
                </Button>
              }
            />
          ) : (
            <MediaGrid>
              {[...shown.values()].map((item) => (
                <MediaTile
                  key={item.id}
                  item={item}
                  current={chosen?.id === item.id}
                  control={{ disabled: !fits(item), onSelect: () => setChosen(item) }}
                />
              ))}
            </MediaGrid>
          )}
        </div>
        {page?.next ? (
          <Button
            tone="quiet"
            className="justify-self-center"
            pending={state === "loading"}
            onClick={showMore}
          >
            Show more
          </Button>
        ) : null}
      </DropZone>
    </DialogContent>
  );
}

/** A picture without words for those who cannot see it is described before it is used. */
function ChosenBar({ item, onChoose }: { item: MediaItem; onChoose: (item: MediaItem) => void }) {
  const [alt, setAlt] = useState(item.alt);
  const [missing, setMissing] = useState(false);
  const fetcher = useFetcher<ItemAnswer>();
  const answer = fetcher.data;
  const used = useRef(false);
  const words = alt.replace(/\s+/g, " ").trim();
  useEffect(() => {
    if (!answer?.ok || used.current) return;
    used.current = true;
    onChoose({ ...item, alt: words, picture: item.picture && { ...item.picture, alt: words } });
  }, [answer, item, onChoose, words]);
  const isImage = item.type === "image";
  const use = () => {
    if (isImage && words === "") return setMissing(true);
    if (!isImage || words === item.alt) return onChoose(item);
    void fetcher.submit(
      { intent: "update", id: item.id, alt: words },
      { method: "post", action: itemsPath },
    );
  };
  const errors =
    missing && words === ""
      ? ["Describe the picture in a few words."]
      : answer && !answer.ok
        ? (answer.fieldErrors["alt"] ?? [answer.message])
        : undefined;
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        use();
      }}
    >
      {isImage ? (
        <TextField
          id="media-chosen-alt"
          label="Alternative text"
          value={alt}
          maxLength={250}
          onChange={(event) => setAlt(event.target.value)}
          errors={errors}
          className="min-w-56 flex-1"
        />
      ) : (
        <p className="min-w-0 flex-1 truncate font-semibold">{item.name}</p>
      )}
      <Button type="submit" pending={fetcher.state !== "idle"}>
        {isImage ? "Use picture" : "Use file"}
      </Button>
    </form>
  );
}
