import { Icon } from "#app/ui/icon.tsx";
import { resourceLinks } from "#app/site/metadata/site-links.ts";
import type { Site } from "#app/site/frame/site.ts";
import { Section } from "#app/site/parts/section.tsx";

export function Resources({ site }: { site: Site }) {
  const { license, certifications } = site.company;
  const links = [
    {
      label: `Our license ${license.number}: how Virginia licenses pest control`,
      url: license.lookupUrl,
    },
    ...certifications,
    ...resourceLinks,
  ];
  return (
    <Section id="resources" title="Check what we say" lead="Sources that have nothing to sell you.">
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {links.map((link) => (
          <li key={link.url} className="border-t border-line">
            <a
              href={link.url}
              target="_blank"
              rel="noopener"
              data-cta="resource"
              className="flex items-center justify-between gap-3 py-3 font-semibold hover:text-action-ink"
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
