import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Container } from "#app/ui/container.tsx";
import { Scene } from "#app/site/drawings/drawing.tsx";
import type { Site } from "#app/site/frame/site.ts";
import { RatingLine } from "#app/site/reviews/rating-line.tsx";
import { NextSteps } from "./next-steps.tsx";
import { CheckList } from "./point-lists.tsx";

interface PageHeroProps {
  site: Site;
  /** Placement name in analytics: "<placement>-quote" and "<placement>". */
  placement: string;
  eyebrow?: ReactNode;
  title: string;
  text: ReactNode;
  /** Short facts with a check mark. */
  facts?: readonly string[];
  quoteLabel?: string;
  picture?: ReactNode;
  /** The drawing of the page, above the picture if it has one; a strip above the text on phones. */
  scene?: string;
  /** Between the text and the two next steps. */
  first?: ReactNode;
  /** A drawing over the whole width: above the text on phones, below it on wider screens. */
  horizon?: ReactNode;
  /** Puts calling before writing. */
  callFirst?: boolean;
  /** Phones leave out the buttons and the facts: what readers came for is next. */
  brief?: boolean;
  /** The picture has its own content: half the width, and below the text on phones. */
  wide?: boolean;
}

/** The page's topic, its audience, and the two next steps. */
export function PageHero({
  site,
  placement,
  eyebrow,
  title,
  text,
  facts = [],
  quoteLabel,
  picture,
  scene,
  first,
  horizon,
  brief = false,
  wide = false,
  callFirst,
}: PageHeroProps) {
  const hasStrip = scene !== undefined || horizon != null;
  const drawn = scene ? (
    <Scene
      of={scene}
      className={`hero-strip ${picture ? "mx-auto -mb-px sm:w-80" : "sm:w-56 lg:w-96"}`}
    />
  ) : null;
  return (
    <section
      aria-labelledby="page-title"
      className={classNames(
        "overflow-clip border-b border-line bg-sunken",
        // The drawing's place is free before it arrives, after the text in the document.
        hasStrip && "max-sm:relative max-sm:pt-[calc(20vw-.75rem)]",
      )}
    >
      <Container
        className={classNames(
          "grid items-center gap-6 py-6 sm:gap-8 sm:py-12",
          wide ? "lg:grid-cols-[7fr_5fr]" : "md:grid-cols-[1fr_auto]",
        )}
      >
        <div>
          {eyebrow ? <p className="font-semibold text-reassure max-sm:text-sm">{eyebrow}</p> : null}
          <h1 id="page-title" className="mt-1 max-w-3xl text-4xl font-extrabold">
            {title}
          </h1>
          <p className="mt-2 max-w-prose text-ink-soft max-sm:leading-normal sm:mt-4 sm:text-lg">
            {text}
          </p>
          {first}
          <div className={classNames("mt-4 sm:mt-5", brief ? "max-sm:hidden" : "own-steps")}>
            <NextSteps {...{ site, placement, quoteLabel, callFirst }} />
          </div>
          <RatingLine site={site} />
          {facts.length > 0 ? (
            <CheckList
              items={facts}
              variant="row"
              className={classNames("mt-5", brief && "max-sm:hidden")}
            />
          ) : null}
        </div>
        {picture || drawn ? (
          <div
            className={
              wide
                ? "max-lg:max-w-xl"
                : scene
                  ? "max-sm:contents sm:max-md:hidden"
                  : "max-md:hidden"
            }
          >
            {drawn}
            {picture}
          </div>
        ) : null}
      </Container>
      {horizon}
    </section>
  );
}
