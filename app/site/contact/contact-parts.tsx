import { CityButtons } from "#app/site/areas/city-buttons.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { ContactTexts } from "#app/texts/contact.ts";
import type { Site } from "#app/site/frame/site.ts";
import { CallLink } from "#app/site/frame/call-link.tsx";
import { CallButton } from "#app/site/parts/call-button.tsx";
import { useOpening } from "#app/site/parts/closed-note.tsx";

/** Phones only: a visitor with a wasp nest at the door does not fill in forms. */
export function EmergencyCall({ site, texts }: { site: Site; texts: ContactTexts }) {
  const opens = useOpening(site);
  const placement = "contact-page-mobile-emergency";
  return (
    <div data-volatile="" className="bg-action-wash py-3 lg:hidden">
      <Container className="flex flex-wrap items-center justify-between gap-3">
        <p className={opens ? undefined : "font-semibold"}>
          {opens ? texts.emergencyClosed : texts.emergency}
          {opens ? (
            <>
              {" "}
              <CallLink
                phone={site.company.phone}
                placement={placement}
                className="whitespace-nowrap underline"
              />{" "}
              opens {opens.short}.
            </>
          ) : null}
        </p>
        {opens ? null : (
          <CallButton
            site={site}
            placement={placement}
            className={buttonClass({}, "max-sm:w-full max-sm:px-2")}
          />
        )}
      </Container>
    </div>
  );
}

interface BoxProps {
  site: Site;
  title: string;
}

export function AreaBox({ site, title }: BoxProps) {
  return (
    <section id="area" aria-labelledby="area-title">
      <h2 id="area-title" className="text-2xl">
        {title}
      </h2>
      <div className="mt-3">
        <CityButtons cities={site.company.cities} />
      </div>
    </section>
  );
}

interface ReasonsProps {
  lookupUrl: string;
  texts: ContactTexts["reasons"];
}

export function Reasons({ lookupUrl, texts }: ReasonsProps) {
  return (
    <section id="reasons" aria-labelledby="reasons-title">
      <h2 id="reasons-title" className="text-2xl">
        {texts.title}
      </h2>
      <ul className="mt-3 grid gap-2 sm:mt-4 sm:gap-3">
        {texts.items.map((reason) => (
          <li key={reason} className="flex gap-3">
            <Icon name="check" className="mt-0.5 text-reassure" />
            {reason}
          </li>
        ))}
        <li className="flex gap-3">
          <Icon name="check" className="mt-0.5 text-reassure" />
          <span>
            {texts.license}{" "}
            <a
              href={lookupUrl}
              target="_blank"
              rel="noopener"
              className="underline sm:whitespace-nowrap"
            >
              {texts.licenseLink} <span className="sr-only">(opens in a new tab)</span>
            </a>
          </span>
        </li>
      </ul>
    </section>
  );
}
