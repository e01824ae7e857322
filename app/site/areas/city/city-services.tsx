import { Icon } from "#app/ui/icon.tsx";
import type { CityTexts } from "#app/texts/city-texts.ts";
import { cardSpan, pointRows } from "#app/site/parts/card-row.ts";
import { ShortList } from "#app/site/parts/fold.tsx";
import { Section } from "#app/site/parts/section.tsx";

interface CityServicesProps {
  slug: string;
  services: CityTexts["services"];
}

/** Our services in this city; every card links to the service's page. */
export function CityServices({ slug, services }: CityServicesProps) {
  return (
    <Section id="services" ground="sunken" title={services.title} lead={services.lead}>
      <ShortList
        className={pointRows}
        shown={2}
        items={services.items.map(({ title, text, href }, position) => (
          <li key={title} className={cardSpan(position, services.items.length)}>
            <a
              href={href}
              data-cta={`${slug}-${href.split("/").at(-1)}`}
              className="row-card group flex h-full flex-col transition-colors hover:border-control"
            >
              <h3 className="flex items-center justify-between gap-3 text-lg group-hover:text-action-ink">
                {title}
                <Icon name="arrow" className="size-4" />
              </h3>
              <p className="mt-1 text-ink-soft sm:mt-2">{text}</p>
            </a>
          </li>
        ))}
      />
    </Section>
  );
}
