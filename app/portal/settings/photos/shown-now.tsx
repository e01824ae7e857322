import { Camera } from "lucide-react";
import * as addresses from "#app/addresses.ts";
import type { PhotoSlot } from "#domain/media/photo-slots.ts";
import { shownOn } from "./shown-on.ts";

/** Shows the share picture of the page, which has the drawing that visitors see now. Owner, truck and signature have no drawing. */
export function ShownNow({ slot }: { slot: PhotoSlot }) {
  const path = shownOn(slot)[0]?.to ?? addresses.home;
  const name = path === addresses.home ? "home" : path.slice(1);
  return (
    <span className="grid h-12.5 w-24 shrink-0 place-items-center overflow-hidden rounded-md border border-line bg-sunken text-ink-soft">
      {["owner", "truck", "signature"].includes(slot) ? (
        <Camera aria-hidden="true" className="size-5" />
      ) : (
        <img
          src={addresses.sharePicture(`${name}.png`)}
          alt=""
          loading="lazy"
          className="h-full w-full object-cover"
        />
      )}
    </span>
  );
}
