import { quoteForPage } from "#app/site/metadata/quote-link.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { AllServicesTexts } from "#app/texts/services/all-services.ts";
import { emergencyLink, isShown } from "#app/menus/site-links.ts";
import type { Site } from "#app/site/frame/site.ts";
import { CallButton } from "#app/site/parts/call-button.tsx";
import { useOpening } from "#app/site/parts/closed-note.tsx";
import { NamedDrawing } from "#app/site/drawings/named-drawing.tsx";
import { CardFoot, cardAside } from "./card-foot.tsx";
import { Fold } from "#app/site/parts/fold.tsx";
import { CheckList } from "#app/site/parts/point-lists.tsx";

interface ServiceCardsProps {
  site: Site;
  texts: AllServicesTexts["services"];
}

/** The five services; the sixth card is for emergencies. */
export function ServiceCards({ site, texts: { items, emergency } }: ServiceCardsProps) {
  const isClosed = useOpening(site) !== null;
  const hasPage = isShown(site.company, emergencyLink.href);
  const callLeads = !isClosed || !hasPage;
  const toneOf = (leads: boolean) => buttonClass({ tone: leads ? "action" : "on-band" });
  const call = (
    <CallButton key="call" site={site} placement="services-emergency" className={toneOf(callLeads)}>
      Call {site.company.phone}
    </CallButton>
  );
  const page = hasPage ? (
    <a
      key="page"
      href={emergencyLink.href}
      data-cta="services-emergency"
      className={toneOf(!callLeads)}
    >
      {emergencyLink.label}
    </a>
  ) : null;
  return (
    <ul className="grid gap-3 sm:gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {items
        .filter(({ href }) => isShown(site.company, href))
        .map((card) => (
          <Card key={card.href} card={card} />
        ))}
      <li className="flex flex-col rounded-md bg-band p-4 sm:p-6 text-on-band">
        <div className="flex items-center gap-3 sm:flex-col sm:items-start">
          <NamedDrawing name="wasp" className="size-11 shrink-0 sm:size-16" />
          <h3 className="text-xl">{emergency.title}</h3>
        </div>
        <p className="mt-2 mb-4 text-on-band-soft sm:mb-6">{emergency.text}</p>
        <div className="mt-auto grid gap-3">{callLeads ? [call, page] : [page, call]}</div>
      </li>
    </ul>
  );
}

function Card({ card }: { card: AllServicesTexts["services"]["items"][number] }) {
  const { title, href, picture, text, points, popular } = card;
  const slug = href.split("/").at(-1) ?? "";
  return (
    <li
      className={classNames(
        "group relative flex flex-col rounded-md border bg-surface p-4 pb-1 hover:border-control sm:p-6 sm:pb-2",
        popular ? "border-reassure shadow-sm ring-1 ring-reassure" : "border-line",
      )}
    >
      {popular ? (
        <Badge tone="reassure" className="absolute -top-3 right-4 uppercase">
          Most popular
        </Badge>
      ) : null}
      <div className="flex items-center gap-3 sm:flex-col sm:items-start">
        <NamedDrawing name={picture} className="size-11 shrink-0 sm:size-16" />
        <h3 className="text-xl group-hover:text-action-ink">{title}</h3>
      </div>
      <p className="mt-2 text-ink-soft">{text}</p>
      {/* Above the link that covers the card. */}
      <div className="relative z-1 mb-2 sm:static sm:mt-4 sm:mb-5">
        <Fold label={`What is included (${points.length})`}>
          <CheckList items={points} variant="small" />
        </Fold>
      </div>
      <CardFoot href={href} cta={`learn-${slug}`} name={title}>
        <a href={quoteForPage(href)} data-cta={`service-${slug}-quote`} className={cardAside}>
          <span>
            Request a Quote <span className="sr-only">for {title}</span>
          </span>
        </a>
      </CardFoot>
    </li>
  );
}
