import * as addresses from "#app/addresses.ts";
import { useNonce } from "#app/document.tsx";
import { addressLine, mapsHref } from "#domain/settings/company.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import mapButton from "./map-button.ts?script";
import type { Site } from "#app/site/frame/site.ts";
import { ServiceAreaMap } from "./service-area-map.tsx";

/** Our own map drawing; if a map provider is configured, its frame replaces the drawing on request. */
export function EmbeddedMap({ site }: { site: Site }) {
  const { company, mapFrame } = site;
  return (
    <figure className="group max-w-lg">
      <ServiceAreaMap
        office={company.location}
        cities={company.cities}
        className="h-auto w-full rounded-md border border-line group-has-[iframe]:hidden"
      />
      {mapFrame ? <MapOnRequest frame={mapFrame} address={addressLine(company.address)} /> : null}
      <figcaption className="mt-3 flex items-center gap-2 text-sm">
        <Icon name="pin" className="size-4" />
        <a href={mapsHref(company.address)} target="_blank" rel="noopener" className="underline">
          {addressLine(company.address)} <span className="sr-only">(opens in a new tab)</span>
        </a>
      </figcaption>
    </figure>
  );
}

/**
 * A click inserts the frame into an empty element that React does not manage. Without JavaScript there is no
 * button.
 */
function MapOnRequest({ frame, address }: { frame: string; address: string }) {
  return (
    <>
      <div
        data-map-place=""
        className="aspect-4/3 overflow-hidden rounded-md border border-line empty:hidden"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: "" }}
      />
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 group-has-[iframe]:hidden noscript:hidden">
        <button
          type="button"
          data-map-frame={frame}
          data-map-title={`Map to ${address}`}
          data-cta="load-map"
          className={buttonClass({ tone: "quiet" }, "max-sm:w-full")}
        >
          <Icon name="pin" />
          Load the interactive map
        </button>
        <p className="text-sm text-ink-soft">
          This contacts Google, which then learns your IP address.{" "}
          <a href={`${addresses.privacyPolicy}#services`} className="underline">
            How we handle privacy
          </a>
        </p>
      </div>
      <script
        data-eager=""
        nonce={useNonce()}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? mapButton : "" }}
      />
    </>
  );
}
