import { kindDrawings } from "#app/site/drawings/kinds/all-kinds.ts";
import { hues, type KindDrawing } from "#app/site/drawings/kinds/kind-drawing.ts";
import { inchesText } from "./inches-text.ts";

interface KindPictureProps {
  drawing: string;
  /** Inches of the longest of the look-alikes. */
  longest: number;
}

/** The longest of the look-alikes, in inches; 0 without a drawing that has a length. */
export const longestOf = (kinds: readonly { drawing?: string }[]): number =>
  Math.max(0, ...kinds.map(({ drawing = "" }) => kindDrawings[drawing]?.inches?.[1] ?? 0));

/** Shows a look-alike above its length; the bar compares it with the longest. */
export function KindPicture({ drawing, longest }: KindPictureProps) {
  const found = kindDrawings[drawing];
  if (!found) return null;
  const { inches, layers } = found;
  return (
    <div className="grid w-20 shrink-0 content-start gap-1 text-center text-xs leading-tight text-ink-soft sm:w-28">
      <Plate layers={layers} />
      {inches ? (
        <>
          <span aria-hidden="true" className="flex h-1.5 justify-center">
            <span
              className="min-w-0.5 rounded-full bg-reassure"
              style={{ width: `${(inches[1] / longest) * 100}%` }}
            />
          </span>
          {inchesText(inches)}
        </>
      ) : null}
    </div>
  );
}

/**
 * Draws a plate. Its colors are the same in both looks, because the marks depend on them; in the dark look, its paper is
 * dimmed.
 */
function Plate({ layers }: Pick<KindDrawing, "layers">) {
  return (
    <svg
      viewBox="-4 -4 72 72"
      aria-hidden="true"
      className="w-full rounded-md border border-line"
      style={{ background: `light-dark(${hues.paper}, ${hues.dimPaper})` }}
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
