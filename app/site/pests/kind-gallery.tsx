import { kindDrawings } from "#app/site/drawings/kinds/all-kinds.ts";
import { hues, type KindDrawing } from "#app/site/drawings/kinds/kind-drawing.ts";
import { classNames } from "#app/ui/class-names.ts";
import { inchesText } from "./inches-text.ts";

interface KindGalleryProps {
  kinds: readonly { title: string; drawing?: string }[];
}

/** Shows the look-alikes side by side. Bars compare their lengths. */
export function KindGallery({ kinds }: KindGalleryProps) {
  const shown = kinds.flatMap(({ title, drawing }) => {
    const found = drawing && kindDrawings[drawing];
    return found ? [{ title, ...found }] : [];
  });
  if (shown.length < 2) return null;
  const longest = Math.max(...shown.map(({ inches }) => inches?.[1] ?? 0));
  return (
    <ul
      className={classNames(
        "mb-6 grid grid-cols-3 gap-x-3 gap-y-4",
        // No drawing stands alone in a row.
        shown.length % 5 === 1 ? "sm:grid-cols-6" : "sm:grid-cols-5",
      )}
    >
      {shown.map(({ title, inches, layers }) => (
        <li key={title} className="grid content-start gap-1 text-center text-sm leading-tight">
          <Plate layers={layers} />
          <span className="font-semibold text-balance">{title}</span>
          {inches ? (
            <>
              <span aria-hidden="true" className="flex h-1.5 justify-center">
                <span
                  className="min-w-0.5 rounded-full bg-reassure"
                  style={{ width: `${(inches[1] / longest) * 100}%` }}
                />
              </span>
              <span className="text-xs text-ink-soft">{inchesText(inches)}</span>
            </>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** Draws a plate. Its colors are the same in both looks, because the marks depend on them. */
function Plate({ layers }: Pick<KindDrawing, "layers">) {
  return (
    <svg
      viewBox="-4 -4 72 72"
      aria-hidden="true"
      className="w-full rounded-md border border-line"
      style={{ background: hues.paper }}
      fill="none"
      stroke={hues.ink}
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {layers.map(({ d, fill, line, width, dash, both }) => {
        const path = (
          <path
            d={d}
            {...(fill ? { fill: hues[fill] } : {})}
            {...(line ? { stroke: hues[line] } : {})}
            {...(width === undefined ? {} : { strokeWidth: width })}
            {...(dash ? { strokeDasharray: dash } : {})}
          />
        );
        return (
          <g key={d + (dash ?? "") + (width ?? "")}>
            {path}
            {both ? <g transform="matrix(-1 0 0 1 64 0)">{path}</g> : null}
          </g>
        );
      })}
    </svg>
  );
}
