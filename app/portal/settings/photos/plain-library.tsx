import * as addresses from "#app/addresses.ts";
import { MediaGrid, MediaTile } from "#app/portal/media/media-tile.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { acceptedBy } from "#domain/media/file-rules.ts";
import type { MediaItem } from "#domain/media/queries/media-items.server.ts";
import type { PhotoSlot } from "#domain/media/photo-slots.ts";

/** What an upload for a place becomes. */
export const purposeOf = (slot: PhotoSlot) => (slot === "signature" ? "signature" : "image");

interface PlainLibraryProps {
  slot: PhotoSlot;
  /** The photograph that is changed, among the jobs. */
  photo: string | undefined;
  /** The newest pictures. */
  items: readonly MediaItem[];
}

/** Choosing and uploading without JavaScript: each picture is a link that puts it into the form above. */
export function PlainLibrary({ slot, photo, items }: PlainLibraryProps) {
  return (
    <Card className="not-noscript:hidden">
      <CardHeader title="Choose a picture" description="The newest of the media library." />
      <CardBody className="grid grid-cols-1 gap-4">
        <form
          method="post"
          action={addresses.upload}
          encType="multipart/form-data"
          className="flex min-w-0 flex-wrap items-center gap-2"
        >
          <input type="hidden" name="purpose" value={purposeOf(slot)} />
          <input type="hidden" name="slot" value={slot} />
          <input type="hidden" name="photo" value={photo ?? ""} />
          <input
            type="file"
            name="file"
            accept={acceptedBy.image}
            aria-label="File"
            required
            className="max-w-full"
          />
          <Button type="submit" size="sm">
            Upload
          </Button>
        </form>
        <MediaGrid>
          {items.map((item) => (
            <MediaTile
              key={item.id}
              item={item}
              current={false}
              control={{
                to: addresses.withQuery(addresses.sitePhoto(slot), {
                  picture: item.id,
                  photo,
                }),
              }}
            />
          ))}
        </MediaGrid>
      </CardBody>
    </Card>
  );
}
