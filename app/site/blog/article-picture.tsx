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
  /** Makes the picture a small square on phones. A drawing of the topic replaces a picture file there. */
  slim?: boolean;
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

function TopicDrawing({ article, className }: Pick<ArticlePictureProps, "article" | "className">) {
  const text = `${article.title} ${article.category}`;
  const Drawing = drawings.find(([topic]) => topic.test(text))?.[1] ?? House;
  return (
    <div className={classNames("grid place-items-center", className)}>
      <Drawing className="h-3/5 max-h-16 w-auto sm:max-h-none" />
    </div>
  );
}

/** The picture chosen for an article, or the drawing that fits its topic. */
export function ArticlePicture({
  article,
  sizes,
  eager = false,
  slim = false,
  withAlt = false,
  className,
}: ArticlePictureProps) {
  const { picture } = article;
  const box = classNames(
    "aspect-video overflow-hidden bg-sunken",
    // Drawn for the light look: a veil dims it in the dark one.
    picture &&
      "relative after:pointer-events-none after:absolute after:inset-0 after:bg-[light-dark(transparent,rgb(0_0_0/.25))]",
    slim ? "shrink-0 max-sm:aspect-square max-sm:w-24 sm:w-full" : "w-full",
    className,
  );
  if (!picture) return <TopicDrawing article={article} className={box} />;
  if (slim)
    return (
      <>
        <TopicDrawing article={article} className={classNames("sm:hidden", box)} />
        <ArticlePicture {...{ article, sizes, withAlt }} className="max-sm:hidden" />
      </>
    );
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
