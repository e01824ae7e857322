import type { Point } from "#app/texts/page-parts.ts";
import type { MoistureTexts } from "#app/texts/services/moisture.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Fold } from "#app/site/parts/fold.tsx";
import { DryCrawlSpace, WetCrawlSpace } from "#app/site/drawings/crawl-space-section.tsx";

/** The same house twice, wet and dry; a number marks the same spot in both. */
export function DampAndDry({ texts }: { texts: MoistureTexts["crawlSpace"] }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div className="rounded-md border border-line bg-surface p-4 sm:p-5">
        <h3 className="text-xl">{texts.wet}</h3>
        <WetCrawlSpace label={texts.wetPicture} className="mt-3 w-full" />
        <Fold label="What the numbers show" isOpen>
          <Spots
            points={texts.spots.map(({ problem }) => problem)}
            tone="bg-action text-on-action"
          />
        </Fold>
      </div>
      <div className="rounded-md border border-line bg-surface p-4 sm:p-5">
        <h3 className="text-xl">{texts.dry}</h3>
        <DryCrawlSpace label={texts.dryPicture} className="mt-3 w-full" />
        <Fold label="What the numbers show">
          <Spots points={texts.spots.map(({ remedy }) => remedy)} tone="bg-reassure text-surface" />
        </Fold>
      </div>
    </div>
  );
}

function Spots({ points, tone }: { points: Point[]; tone: string }) {
  return (
    <ol className="mt-4 grid gap-3">
      {points.map(({ title, text }, position) => (
        <li key={title} className="flex gap-3">
          <span
            aria-hidden="true"
            className={classNames(
              "mt-0.5 grid size-6 shrink-0 place-items-center rounded-md text-xs font-bold",
              tone,
            )}
          >
            {position + 1}
          </span>
          <span>
            <strong className="font-semibold">{title}.</strong>{" "}
            <span className="text-ink-soft">{text}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
