import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Container } from "#app/ui/container.tsx";
import type { Site } from "#app/site/frame/site.ts";
import { NextSteps } from "./next-steps.tsx";
import { CheckList } from "./point-lists.tsx";

interface PageHeroProps {
  site: Site;
  /** Names the place in counts: "<placement>-quote" and "<placement>". */
  placement: string;
  eyebrow?: ReactNode;
  title: string;
  text: ReactNode;
  /** Short facts with a check mark. */
  facts?: readonly string[];
  /** Where the quote button leads; the form of the page itself where it has one. */
  quoteHref?: string;
  quoteLabel?: string;
  picture?: ReactNode;
  /** Calling is the first step, writing the second. */
  callFirst?: boolean;
  /** The picture says something of its own: half the width, and under the words on a phone. */
  wide?: boolean;
}

/** What this page is about, for whom, and the two next steps. */
export function PageHero({
  site,
  placement,
  eyebrow,
  title,
  text,
  facts = [],
  quoteHref,
  quoteLabel,
  picture,
  wide = false,
  callFirst,
}: PageHeroProps) {
  return (
    <section aria-labelledby="page-title" className="border-b border-line bg-sunken">
      <Container
        className={classNames(
          "grid items-center gap-8 py-8 sm:py-12",
          wide ? "lg:grid-cols-[7fr_5fr]" : "lg:grid-cols-[1fr_auto]",
        )}
      >
        <div>
          {eyebrow ? <p className="font-semibold text-reassure">{eyebrow}</p> : null}
          <h1 id="page-title" className="mt-1 max-w-3xl text-4xl font-extrabold">
            {title}
          </h1>
          <p className="mt-4 max-w-prose text-lg text-ink-soft">{text}</p>
          <div className="mt-5">
            <NextSteps {...{ site, placement, quoteHref, quoteLabel, callFirst }} />
          </div>
          {facts.length > 0 ? <CheckList items={facts} look="row" className="mt-5" /> : null}
        </div>
        {picture ? (
          <div className={wide ? "max-lg:max-w-xl" : "max-lg:hidden"}>{picture}</div>
        ) : null}
      </Container>
    </section>
  );
}
