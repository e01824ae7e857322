import { addressLine, mapsHref } from "#app/features/settings/company.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Site } from "../site.ts";
import { ServiceAreaMap } from "./service-area-map.tsx";

// The frame is of another origin: its scripts and storage stay its own.
const mapPermissions = "allow-scripts allow-same-origin allow-popups";

/** The map provider's frame where the owner set one up, our own drawing otherwise. */
export function EmbeddedMap({ site }: { site: Site }) {
  const { company, mapFrame } = site;
  return (
    <figure>
      {mapFrame ? (
        <iframe
          src={mapFrame}
          title={`Map to ${addressLine(company.address)}`}
          sandbox={mapPermissions}
          loading="lazy"
          referrerPolicy="no-referrer-when-downgrade"
          className="aspect-4/3 w-full rounded-md border border-line"
        />
      ) : (
        <ServiceAreaMap
          cities={company.cities}
          className="h-auto w-full rounded-md border border-line"
        />
      )}
      <figcaption className="mt-3 flex items-center gap-2 text-sm">
        <Icon name="pin" className="size-4" />
        <a href={mapsHref(company.address)} target="_blank" rel="noopener" className="underline">
          {addressLine(company.address)} <span className="sr-only">(opens in a new tab)</span>
        </a>
      </figcaption>
    </figure>
  );
}
