import * as addresses from "#app/addresses.ts";
import type { PhotoSlot } from "#domain/media/photo-slots.ts";
import { shownOn } from "./shown-on.ts";

/** Where the share picture of a page shows its subject, or the skyline, in a box of 64 pixels. */
const subject = { width: 307, left: -225, top: -12 };
const skyline = { width: 307, left: -166, top: -73 };

/** The drawing that visitors see in place of a photograph. There is none for the owner, the truck and the signature. */
export function ShownNow({ slot }: { slot: PhotoSlot }) {
  const path = shownOn(slot)[0]?.to ?? addresses.home;
  const name = path === addresses.home ? "home" : path.slice(1);
  return (
    <span className="relative size-16 shrink-0 overflow-hidden rounded-md border border-line bg-sunken">
      {["owner", "truck", "signature"].includes(slot) ? null : (
        <img
          src={addresses.sharePicture(`${name}.png`)}
          alt=""
          loading="lazy"
          className="absolute max-w-none"
          style={addresses.isWithin(path, addresses.services) ? subject : skyline}
        />
      )}
    </span>
  );
}
