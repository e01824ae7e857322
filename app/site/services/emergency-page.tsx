import type { Route } from "./+types/emergency-page";
import * as addresses from "#app/addresses.ts";
import { Arranged } from "#app/site/parts/arranged.tsx";
import { FaqSection } from "#app/site/parts/faq-list.tsx";
import { UrgentAdvice, useOpening } from "#app/site/parts/closed-note.tsx";
import { PageEnd } from "#app/site/parts/call-band.tsx";
import { PageHero } from "#app/site/parts/page-hero.tsx";
import { CheckList, PointCards } from "#app/site/parts/point-lists.tsx";
import { BesidePhoto, photoOf } from "#app/site/photos/site-photo.tsx";
import { Section } from "#app/site/parts/section.tsx";
import { EmergencyList } from "./parts/emergency-list.tsx";
import { SafetyFirst } from "./parts/safety-first.tsx";
import { emergencyTexts } from "#app/texts/services/emergency.ts";
import { textsOf } from "#app/texts/page-texts.ts";
import { emergencyLink } from "#app/menus/site-links.ts";
import { faqNodes, serviceNode } from "#app/site/metadata/graph-nodes.ts";
import { metaOf, useSite } from "#app/site/frame/site-context.ts";
import type { Site } from "#app/site/frame/site.ts";
import { HoursTable, OpeningStatus } from "#app/site/frame/opening-status.tsx";

const path = emergencyLink.href;

export const meta: Route.MetaFunction = ({ matches }) =>
  metaOf(matches, path, (site) => {
    const { company, origin } = site;
    const texts = textsOf(site, emergencyTexts);
    const words = texts.meta;
    const service = serviceNode({ origin, path }, company, {
      name: emergencyLink.label,
      description: words.description,
      serviceType: "Urgent pest control",
    });
    return { ...words, nodes: [service, ...faqNodes({ origin, path }, texts)] };
  });

export default function EmergencyPestResponsePage() {
  const site = useSite();
  const texts = textsOf(site, emergencyTexts);
  const isClosed = useOpening(site) !== null;
  return (
    <>
      <PageHero
        site={site}
        placement="emergency"
        callFirst
        {...texts.hero}
        {...(isClosed ? { quoteLabel: "Write to us now" } : {})}
        wide
        text={<UrgentAdvice site={site} whileOpen={texts.hero.text} />}
        first={<SafetyFirst site={site} texts={texts.safetyFirst} />}
        picture={<CallCard site={site} title={texts.answering.title} />}
      />
      <Arranged
        order={texts.order}
        sections={{
          emergencies: (
            <Section id="emergencies" title={texts.emergencies.title} lead={texts.emergencies.lead}>
              <EmergencyList texts={texts.emergencies} />
            </Section>
          ),
          promise: (
            <Section
              id="promise"
              ground="sunken"
              title={texts.promise.title}
              lead={texts.promise.lead}
            >
              <BesidePhoto photo={photoOf(site, "emergency")}>
                <PointCards points={texts.promise.points} />
                <p className="mt-6">
                  <a
                    href={`${addresses.services}#wildlife`}
                    data-cta="emergency-wildlife"
                    className="font-semibold underline underline-offset-4"
                  >
                    {texts.promise.wildlife}
                  </a>
                </p>
              </BesidePhoto>
            </Section>
          ),
          canWait: (
            <Section id="can-wait" title={texts.canWait.title} lead={texts.canWait.lead}>
              <CheckList items={texts.canWait.items} />
            </Section>
          ),
          questions: <FaqSection {...texts.questions} />,
        }}
      />
      <PageEnd
        site={site}
        related={{ kind: "services", title: texts.related.title, path }}
        placement="emergency-closing"
        closing={texts.closing}
        callFirst
      />
    </>
  );
}

interface CallCardProps {
  site: Site;
  title: string;
}

/** Phone hours, and whether the office is open now. */
function CallCard({ site, title }: CallCardProps) {
  return (
    <section
      aria-labelledby="answering-title"
      className="rounded-md border border-line bg-surface p-5 shadow-sm sm:p-6"
    >
      <h2 id="answering-title" className="text-2xl">
        {title}
      </h2>
      <OpeningStatus site={site} className="my-3" />
      <HoursTable hours={site.company.hours} />
    </section>
  );
}
