import type { HomeTexts } from "#app/texts/home.ts";
import type { Site } from "#app/site/frame/site.ts";
import { offeredLinks } from "#app/menus/site-links.ts";
import { Section } from "#app/site/parts/section.tsx";

interface SeoContentProps {
  site: Site;
  texts: HomeTexts["guide"];
}

export function SeoContent({ site, texts }: SeoContentProps) {
  return (
    <Section id="seo-content" title={texts.title} folds>
      <div className="grid gap-x-12 gap-y-4 sm:gap-y-8 lg:grid-cols-3">
        {texts.points.map((part) => (
          <div key={part.title}>
            <h3 className="text-xl">{part.title}</h3>
            <p className="mt-1 max-w-prose text-ink-soft sm:mt-2">{part.text}</p>
          </div>
        ))}
      </div>
      <p className="mt-8 flex flex-wrap gap-x-6 gap-y-2 max-sm:hidden">
        {offeredLinks(site.company).map((link) => (
          <a
            key={link.href}
            href={link.href}
            className="font-semibold underline underline-offset-4 hover:text-action-ink"
          >
            {link.label}
          </a>
        ))}
      </p>
    </Section>
  );
}
