import { classNames } from "#app/ui/class-names.ts";
import { NamedDrawing } from "#app/site/drawings/named-drawing.tsx";
import { ShortList } from "#app/site/parts/fold.tsx";
import type { Point } from "#app/texts/page-parts.ts";

interface PicturePointsProps {
  /** `picture` is the name of a drawing, `href` where the title leads. */
  points: readonly (Point & { picture: string; href?: string })[];
}

/** Titled points, each with a drawing. */
export function PicturePoints({ points }: PicturePointsProps) {
  return (
    <ShortList
      className={classNames(
        "grid gap-x-10 gap-y-4 sm:grid-cols-2 sm:gap-y-8",
        // Four per row where three would leave one or two alone.
        points.length % 3 === 0 ? "lg:grid-cols-3" : "lg:grid-cols-4",
      )}
      shown={3}
      items={points.map(({ title, text, picture, href }) => (
        <li key={title} className="max-sm:flex max-sm:gap-4">
          <NamedDrawing name={picture} className="size-11 shrink-0 sm:size-16" />
          <div>
            <h3 className="text-xl sm:mt-3">
              {href ? (
                <a href={href} className="text-action-ink underline underline-offset-4">
                  {title}
                </a>
              ) : (
                title
              )}
            </h3>
            <p className="mt-1 max-w-prose text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    />
  );
}
