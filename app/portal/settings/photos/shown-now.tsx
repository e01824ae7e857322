import { ImagePlus } from "lucide-react";
import * as addresses from "#app/addresses.ts";
import type { PhotoSlot } from "#domain/media/photo-slots.ts";
import { shownOn } from "./shown-on.ts";

/** Parts of a page's share picture of 1200 by 630: the drawing of its subject, and the skyline. */
const subject = { left: 878, top: 48, size: 250 };
const skyline = { left: 650, top: 284, size: 250 };
const shownSize = 64;

/** The drawing that visitors see in place of a photograph, small. Nothing stands there for the owner, the truck and the signature. */
export function ShownNow({ slot }: { slot: PhotoSlot }) {
  const box = "relative size-16 shrink-0 overflow-hidden rounded-md border border-line bg-sunken";
  if (slot === "owner" || slot === "truck" || slot === "signature")
    return (
      <span className={`${box} grid place-content-center text-ink-soft`}>
        <ImagePlus aria-hidden="true" className="size-6" />
      </span>
    );
  const path = shownOn(slot)[0]?.to ?? addresses.home;
  const part = addresses.isWithin(path, addresses.services) ? subject : skyline;
  const scale = shownSize / part.size;
  const name = path === addresses.home ? "home" : path.slice(1);
  return (
    <span className={box}>
      <img
        src={addresses.sharePicture(`${name}.png`)}
        alt=""
        loading="lazy"
        className="absolute max-w-none"
        style={{ width: 1200 * scale, left: -part.left * scale, top: -part.top * scale }}
      />
    </span>
  );
}
