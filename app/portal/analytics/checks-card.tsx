import { counted } from "#domain/words/counted.ts";
import type { ReactNode } from "react";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import type { PageFacts } from "./page-facts.ts";
import type { AnalyticsCheck } from "./recommendations.ts";

interface ChecksCardProps {
  page: PageFacts;
  served: AnalyticsCheck["served"];
}

interface Check {
  name: string;
  tone: Tone;
  state: string;
  detail: ReactNode;
}

/** What is on the page in the window, and what visitors get. */
export function ChecksCard({ page, served }: ChecksCardProps) {
  return (
    <Card className="min-w-0">
      <CardHeader title="Checks" description={`Current route: ${page.route}`} />
      <CardBody>
        <dl aria-label="Checks of the page" className="divide-y divide-line text-sm">
          {checksOf(page, served).map(({ name, tone, state, detail }) => (
            <div
              key={name}
              className="grid grid-cols-[minmax(0,1fr)_max-content] gap-x-4 gap-y-1 py-2.5 first:pt-0 last:pb-0 lg:grid-cols-[14rem_8rem_minmax(0,1fr)]"
            >
              <dt className="font-semibold">{name}</dt>
              <dd>
                <Badge tone={tone}>{state}</Badge>
              </dd>
              <dd className="text-ink-soft wrap-anywhere max-lg:col-span-2">{detail}</dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  );
}

function checksOf(page: PageFacts, served: AnalyticsCheck["served"]): Check[] {
  const present = (is: boolean): Pick<Check, "tone" | "state"> =>
    is ? { tone: "reassure", state: "Present" } : { tone: "plain", state: "Missing" };
  return [
    {
      name: "Analytics script",
      ...present(page.measurementId !== null),
      detail: page.measurementId
        ? `The page sends to ${page.measurementId} after consent.`
        : "The page has no analytics.",
    },
    { name: "Consent", ...consentOf(page) },
    {
      name: "Tracking function",
      ...present(page.hasFunction),
      detail: page.hasFunction ? "gtag can be called." : "gtag is not a function.",
    },
    {
      name: "Event array",
      ...present(page.length !== null),
      detail:
        page.length === null
          ? "dataLayer does not exist."
          : `${counted(page.length, "entry", "entries")}.`,
    },
    {
      name: "Script tags of the service",
      tone: page.tags.length > 1 ? "warn" : page.tags.length === 1 ? "reassure" : "plain",
      state: String(page.tags.length),
      detail: `None before consent, one after it. The page has ${counted(page.scriptTags, "script tag")} in all.`,
    },
    {
      name: "Inline scripts",
      tone: "plain",
      state: String(page.inlineScripts),
      detail: served
        ? `Visitors get ${served.inlineScripts} with the page; scripts add the others.`
        : "In the page now.",
    },
    {
      name: "Page for visitors",
      ...(served === null
        ? ({ tone: "plain", state: "Not read", detail: "The page could not be read." } as const)
        : ({
            tone: served.measurementId === null ? "warn" : "reassure",
            state: `Status ${served.status}`,
            detail: served.measurementId
              ? `Has the script for ${served.measurementId}.`
              : "Has no analytics script.",
          } as const)),
    },
  ];
}

function consentOf(page: PageFacts): Omit<Check, "name"> {
  if (page.hasControl)
    return {
      tone: "plain",
      state: "Refused",
      detail: "The browser sends Global Privacy Control.",
    };
  const { choice } = page;
  if (!choice)
    return { tone: "plain", state: "Not asked yet", detail: "Nothing is sent before a choice." };
  if (choice.version !== page.version)
    return {
      tone: "plain",
      state: "Out of date",
      detail: `Given for ${choice.version}, asked is ${page.version ?? "nothing"}.`,
    };
  const named = (name: string, given: boolean) => `${name} ${given ? "granted" : "denied"}`;
  return {
    tone: choice.analytics ? "reassure" : "plain",
    state: choice.analytics ? "Given" : "Declined",
    detail: `${named("Analytics", choice.analytics)}, ${named("marketing", choice.marketing).toLowerCase()}.`,
  };
}
