import type { ReactElement } from "react";
import { ShortList } from "#app/site/parts/fold.tsx";
import type { Point } from "#app/texts/page-parts.ts";

export type Drawn = (props: { className?: string }) => ReactElement;

interface PicturePointsProps<Picture extends string> {
  points: readonly (Point & { picture: Picture })[];
  drawings: Record<Picture, Drawn>;
}

/** Titled points, each with a drawing. */
export function PicturePoints<Picture extends string>({
  points,
  drawings,
}: PicturePointsProps<Picture>) {
  return (
    <ShortList
      className="grid gap-x-10 gap-y-4 sm:grid-cols-2 sm:gap-y-8 lg:grid-cols-3"
      shown={4}
      items={points.map(({ title, text, picture }) => {
        const Picture: Drawn = drawings[picture];
        return (
          <li key={title} className="max-sm:flex max-sm:gap-4">
            <Picture className="size-11 shrink-0 sm:size-16" />
            <div>
              <h3 className="text-xl sm:mt-3">{title}</h3>
              <p className="mt-1 max-w-prose text-ink-soft">{text}</p>
            </div>
          </li>
        );
      })}
    />
  );
}
