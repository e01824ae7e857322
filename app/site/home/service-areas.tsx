import * as addresses from "#app/addresses.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { HomeTexts } from "#app/texts/home.ts";
import type { Site } from "#app/site/frame/site.ts";
import { ServiceAreaMap } from "#app/site/areas/map/service-area-map.tsx";
import { Fold } from "#app/site/parts/fold.tsx";
import { Section } from "#app/site/parts/section.tsx";
import { ZipCheck } from "#app/site/areas/zip-check.tsx";

interface ServiceAreasProps {
  site: Site;
  texts: HomeTexts["serviceAreas"];
}

export function ServiceAreas({ site, texts }: ServiceAreasProps) {
  const { cities } = site.company;
  return (
    <Section id="service-areas" ground="sunken" title={texts.title} lead={texts.lead}>
      <div className="grid items-start gap-5 sm:gap-8 lg:grid-cols-[3fr_2fr]">
        <ServiceAreaMap
          cities={cities}
          office={site.company.location}
          className="h-auto w-full rounded-md border border-line"
        />
        <div className="grid gap-5 sm:max-lg:grid-cols-2">
          <ZipCheck site={site} placement="home" heading="h3" />
          <Fold label={`All ${cities.length} cities`}>
            <ul className="max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-4">
              {cities.map((city) => (
                <li key={city.slug} className="border-b border-line">
                  <a
                    href={addresses.city(city.slug)}
                    className="group flex items-center justify-between gap-4 py-2.5 sm:py-2"
                  >
                    <span className="font-semibold group-hover:text-action-ink">{city.name}</span>
                    <Icon name="arrow" className="size-4" />
                  </a>
                </li>
              ))}
            </ul>
          </Fold>
        </div>
      </div>
    </Section>
  );
}
