import { Container } from "#app/ui/container.tsx";
import type { HomeTexts } from "#app/texts/home.ts";
import type { Site } from "#app/site/frame/site.ts";
import { NamedDrawing } from "#app/site/drawings/named-drawing.tsx";
import { Horizon } from "#app/site/drawings/horizon.tsx";
import { isShown } from "#app/menus/site-links.ts";
import { onPhones, Photo } from "#app/site/photos/site-photo.tsx";
import { RatingLine } from "#app/site/reviews/rating-line.tsx";
import type { SitePhoto } from "#domain/site-photos/site-photo.ts";
import { NextSteps } from "#app/site/parts/next-steps.tsx";
import { CheckList } from "#app/site/parts/point-lists.tsx";

interface HeroProps {
  site: Site;
  texts: HomeTexts;
  /** The people of the company; the drawing of the place without one. */
  photo: SitePhoto | undefined;
  /** Whether reviews stand further down on the page. */
  hasReviews: boolean;
}

export function Hero({ site, texts: { hero: text, sightings }, photo, hasReviews }: HeroProps) {
  return (
    <section aria-labelledby="hero-title" className="overflow-clip">
      <Container className="grid items-center gap-x-12 gap-y-5 pt-5 sm:pt-12 lg:grid-cols-[7fr_5fr]">
        <div>
          <p className="font-semibold text-reassure max-sm:text-sm">{text.eyebrow}</p>
          <h1 id="hero-title" className="mt-1 text-5xl font-extrabold">
            {text.title}
          </h1>
          <p className="mt-4 max-w-prose text-lg text-ink-soft">{text.text}</p>
          <div className="own-steps mt-5">
            <NextSteps site={site} placement="hero" />
          </div>
          <RatingLine site={site} {...(hasReviews ? { href: "#reviews" } : {})} />
        </div>
        <nav
          aria-labelledby="sightings-title"
          className="rounded-md border border-line bg-surface p-3 shadow-sm sm:p-6 lg:row-span-2"
        >
          <h2 id="sightings-title" className="text-xl">
            {sightings.title}
          </h2>
          <ul className="mt-1 grid grid-cols-4 gap-y-1 md:max-lg:grid-cols-8">
            {sightings.items
              .filter(({ href }) => isShown(site.company, href))
              .map(({ picture, label, href }) => (
                <li key={picture}>
                  <a
                    href={href}
                    data-cta={`sighting-${picture}`}
                    className="grid justify-items-center gap-1 rounded-md border border-transparent py-2 text-center text-sm font-semibold transition-colors hover:border-line hover:bg-sunken max-xl:text-xs max-xl:tracking-tight"
                  >
                    <NamedDrawing name={picture} className="size-12 xl:size-16" />
                    {label}
                  </a>
                </li>
              ))}
          </ul>
        </nav>
        <CheckList items={text.facts} variant="row" className="self-start max-sm:hidden" />
      </Container>
      {photo ? (
        <Container className="py-6 sm:py-10">
          <Photo photo={photo} sizes={`(min-width: 75rem) 70rem, ${onPhones}`} isWide />
        </Container>
      ) : (
        <Horizon
          contentSet={site.company.contentSet}
          className="pointer-events-none mt-3 block h-24 w-full overflow-visible sm:h-56 lg:aspect-4/1 lg:h-auto lg:max-h-96"
        />
      )}
    </section>
  );
}
