import { Icon } from "#app/ui/icon.tsx";
import { resourceLinks } from "#app/menus/site-links.ts";
import type { HomeTexts } from "#app/texts/home.ts";
import type { Site } from "#app/site/frame/site.ts";
import { Section } from "#app/site/parts/section.tsx";

interface ResourcesProps {
  site: Site;
  texts: HomeTexts["resources"];
}

export function Resources({ site, texts }: ResourcesProps) {
  const { license, certifications } = site.company;
  const links = [
    {
      label: texts.license,
      url: license.lookupUrl,
    },
    ...certifications,
    ...resourceLinks(site.company),
  ];
  return (
    <Section id="resources" title={texts.title} lead={texts.lead} folds>
      <ul className="grid gap-x-8 sm:grid-cols-2 sm:[&>:last-child:nth-child(odd)]:col-span-2">
        {links.map((link) => (
          <li key={link.url} className="border-t border-line">
            <a
              href={link.url}
              target="_blank"
              rel="noopener"
              data-cta="resource"
              className="flex items-center justify-between gap-3 py-2.5 sm:py-3 font-semibold hover:text-action-ink"
            >
              {link.label}
              <span className="sr-only">(opens in a new tab)</span>
              <Icon name="external" className="size-4" />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
