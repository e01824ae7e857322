import { ImagePlus } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ResponsivePicture } from "#app/article/responsive-picture.tsx";
import type { SitePhoto } from "#domain/site-photos/site-photo.ts";

interface PhotoTileProps {
  title: string;
  /** Undefined for a place without a photograph. */
  photo?: SitePhoto | undefined;
  /** Shows the whole picture, uncropped. */
  isSignature?: boolean;
  /** Where the photograph is chosen. */
  to: string;
  /** Below the words: more controls. */
  children?: ReactNode;
}

/** A place of the website with its photograph, or without one yet. */
export function PhotoTile({ title, photo, isSignature = false, to, children }: PhotoTileProps) {
  return (
    <li className="flex min-w-0 flex-col overflow-hidden rounded-md border border-line bg-surface">
      <div className="relative flex grow flex-col focus-within:outline-2 focus-within:-outline-offset-2 focus-within:outline-focus hover:bg-sunken">
        {photo ? (
          <ResponsivePicture
            picture={photo.picture}
            alt=""
            sizes="(min-width: 40rem) 16rem, 45vw"
            className={`aspect-[4/3] w-full object-contain ${isSignature ? "bg-plate" : "bg-sunken"}`}
          />
        ) : (
          <span className="grid aspect-[4/3] place-content-center justify-items-center gap-1 overflow-hidden bg-sunken px-3 text-center text-ink-soft">
            <ImagePlus aria-hidden="true" className="size-8" />
            <span className="text-xs font-semibold">No photograph yet</span>
          </span>
        )}
        <div className="px-3 py-2">
          <Link
            to={to}
            className="block text-sm font-semibold text-ink no-underline outline-none after:absolute after:inset-0"
          >
            {title}{" "}
            <span className="sr-only">
              {photo ? "(change the photograph)" : "(choose a photograph)"}
            </span>
          </Link>
          {photo ? (
            <p className="line-clamp-2 text-xs text-ink-soft">
              {photo.caption || photo.picture.alt}
            </p>
          ) : null}
        </div>
      </div>
      {children}
    </li>
  );
}

export function PhotoTiles({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))]">
      {children}
    </ul>
  );
}
