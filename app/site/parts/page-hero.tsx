import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Container } from "#app/ui/container.tsx";
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
  first,
  horizon,
  brief = false,
  wide = false,
  callFirst,
}: PageHeroProps) {
  return (
    <section
      aria-labelledby="page-title"
      className={classNames(
        "overflow-clip border-b border-line bg-sunken",
        // The drawing's place is free before it arrives, after the text in the document.
        horizon != null && "max-sm:relative max-sm:pt-24",
      )}
    >
      <Container
        className={classNames(
          "grid items-center gap-6 py-6 sm:gap-8 sm:py-12",
          wide ? "lg:grid-cols-[7fr_5fr]" : "lg:grid-cols-[1fr_auto]",
        )}
      >
        <div>
          {eyebrow ? <p className="font-semibold text-reassure max-sm:text-sm">{eyebrow}</p> : null}
          <h1 id="page-title" className="mt-1 max-w-3xl text-4xl font-extrabold">
            {title}
          </h1>
          <p className="mt-3 max-w-prose text-lg text-ink-soft sm:mt-4">{text}</p>
          {first}
          <div className={classNames("mt-5", brief ? "max-sm:hidden" : "own-steps")}>
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
        {picture ? (
          <div className={wide ? "max-lg:max-w-xl" : "max-lg:hidden"}>{picture}</div>
        ) : null}
      </Container>
      {horizon}
    </section>
  );
}
