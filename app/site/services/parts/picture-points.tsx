import type { ReactElement } from "react";
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
    <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
      {points.map(({ title, text, picture }) => {
        const Picture: Drawn = drawings[picture];
        return (
          <li key={title}>
            <Picture className="size-16" />
            <h3 className="mt-3 text-xl">{title}</h3>
            <p className="mt-1 max-w-prose text-ink-soft">{text}</p>
          </li>
        );
      })}
    </ul>
  );
}
