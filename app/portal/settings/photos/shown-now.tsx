import { Camera } from "lucide-react";
import * as addresses from "#app/addresses.ts";
import type { PhotoSlot } from "#domain/media/photo-slots.ts";
import { shownOn } from "./shown-on.ts";

/** What visitors see in place of a photograph, as the share picture of its page. There is nothing for the owner, the truck and the signature. */
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
