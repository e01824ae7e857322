import { ResponsivePicture } from "#app/article/responsive-picture.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { ArticleTeaser } from "./article-facts.ts";
import {
  Ant,
  BedBug,
  Cockroach,
  Mosquito,
  Spider,
  Termite,
  Wasp,
} from "#app/site/drawings/pests.tsx";
import { CrawlSpace, House, Magnifier } from "#app/site/drawings/places.tsx";

interface ArticlePictureProps {
  article: ArticleTeaser;
  /** Its width on the page, as a value of the attribute `sizes`. */
  sizes: string;
  eager?: boolean;
  /** Adds alt text; in lists the title beside it is enough. */
  withAlt?: boolean;
  className?: string;
}

const drawings = [
  [/termite|swarm/i, Termite],
  [/mosquito|standing water|\bmarsh/i, Mosquito],
  [/moisture|crawl|humid|mold/i, CrawlSpace],
  [/bed bug/i, BedBug],
  [/roach|palmetto/i, Cockroach],
  [/spider/i, Spider],
  [/wasp|hornet|yellow jacket|bee\b/i, Wasp],
  [/\bants?\b/i, Ant],
  [/inspect|check|sign/i, Magnifier],
] as const;

/** The picture chosen for an article, or the drawing that fits its topic. */
export function ArticlePicture({
  article,
  sizes,
  eager = false,
  withAlt = false,
  className,
}: ArticlePictureProps) {
  const { picture } = article;
  const box = classNames("aspect-video w-full overflow-hidden bg-sunken", className);
  if (!picture) {
    const text = `${article.title} ${article.category}`;
    const Drawing = drawings.find(([topic]) => topic.test(text))?.[1] ?? House;
    return (
      <div className={classNames("grid place-items-center", box)}>
        <Drawing className="h-3/5 w-auto" />
      </div>
    );
  }
  const alt = withAlt ? picture.alt : "";
  return (
    <div className={box}>
      {"item" in picture ? (
        <ResponsivePicture
          picture={picture.item}
          alt={alt}
          sizes={sizes}
          eager={eager}
          className="size-full object-cover"
        />
      ) : (
        <img
          src={picture.src}
          alt={alt}
          width={1200}
          height={675}
          loading={eager ? "eager" : "lazy"}
          fetchPriority={eager ? "high" : undefined}
          className="size-full object-cover"
        />
      )}
    </div>
  );
}
