import { FileText, Film } from "lucide-react";
import { classNames } from "#app/ui/class-names.ts";
import { formatText } from "#domain/media/labels.ts";
import type { MediaItem } from "#domain/media/queries/media-items.server.ts";
import { ResponsivePicture } from "#app/article/responsive-picture.tsx";

interface MediaThumbnailProps {
  item: MediaItem;
  sizes: string;
  className?: string;
}

/** A thumbnail of an item; its name is next to it, so the image has no text of its own. */
export function MediaThumbnail({ item, sizes, className }: MediaThumbnailProps) {
  if (item.picture)
    return (
      <ResponsivePicture
        picture={item.picture}
        alt=""
        sizes={sizes}
        className={classNames("size-full bg-sunken object-contain", className)}
      />
    );
  const Icon = item.type === "video" ? Film : FileText;
  return (
    <span
      className={classNames(
        "grid size-full place-content-center justify-items-center gap-1 bg-sunken text-ink-soft",
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-8" />
      <span className="text-xs font-semibold">{formatText(item.mime)}</span>
    </span>
  );
}
