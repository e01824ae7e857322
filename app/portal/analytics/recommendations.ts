import * as addresses from "#app/addresses.ts";
import type { Tone } from "#app/ui/badge.tsx";
import type { DocumentFacts, PageFacts } from "./page-facts.ts";

/** Everything that a recommendation is derived from. */
export interface AnalyticsCheck {
  /** The measurement id of this website; null if none is configured. */
  configuredId: string | null;
  /** The document as visitors without an account get it; null before it is read. */
  served: (DocumentFacts & { status: number }) | null;
  /** The page in the window; null before it is open. */
  page: PageFacts | null;
  /** How long the service's script tag has waited for its script. */
  waitedMs: number;
}

export interface Recommendation {
  tone: Tone;
  title: string;
  text: string;
  /** Where it is done. */
  to?: string;
}

/** Longer than the script takes on a slow network. */
const longestWaitMs = 8000;

type Advice = [applies: boolean, tone: Tone, title: string, text: string];

/** What is wrong or missing, the most important first, and what to do about it. */
export function recommend(check: AnalyticsCheck): Recommendation[] {
  if (check.configuredId === null)
    return [
      {
        tone: "note",
        title: "No web analytics is configured",
        text: "Our own counts on the dashboard work without it.",
        to: addresses.connection("analytics"),
      },
    ];
  const found = [...servedAdvice(check), ...pageAdvice(check)]
    .filter(([applies]) => applies)
    .map(([, tone, title, text]): Recommendation => ({ tone, title, text }));
  if (found.length > 0 || !check.page || !check.served) return found;
  return [
    {
      tone: "reassure",
      title: "Nothing to do",
      text: "The visitor agreed, the service's script runs once, and the page view was sent once.",
    },
  ];
}

function servedAdvice({ configuredId, served }: AnalyticsCheck): Advice[] {
  if (!served) return [];
  const { status, measurementId } = served;
  const isShown = status === 200;
  return [
    [
      !isShown,
      "danger",
      `Visitors get status ${status} instead of this page`,
      "Open the page in a private window and read its message.",
    ],
    [
      isShown && measurementId === null,
      "danger",
      "Visitors get this page without analytics",
      "Sign-in and account pages never have analytics. For any other page, clear the cache of the proxy or CDN in front of the website.",
    ],
    [
      measurementId !== null && measurementId !== configuredId,
      "danger",
      `Visitors get this page with another measurement id (${measurementId})`,
      "An older copy is in a cache: clear the cache of the proxy or CDN in front of the website.",
    ],
  ];
}

function pageAdvice({ page, waitedMs }: AnalyticsCheck): Advice[] {
  if (!page) return [];
  const { choice, tags, measurementId } = page;
  const isAwake = page.length !== null || page.hasFunction;
  const isCurrent = choice !== null && choice.version === page.version;
  const allows = isCurrent && choice.analytics && !page.hasControl;
  const otherTags = tags.filter((tag) => !tag.endsWith(`id=${measurementId}`));
  if (measurementId === null)
    return [
      [
        true,
        "warn",
        "The page in the window has no analytics",
        "Sign-in, account and portal pages never have it. Open a public page in the window.",
      ],
    ];
  return [
    [
      page.hasControl,
      "note",
      "This browser sends Global Privacy Control",
      "Analytics never runs here. Check with a browser that does not send it.",
    ],
    [
      !page.hasControl && !isCurrent,
      "note",
      choice === null ? "This browser has not chosen yet" : "The earlier choice is out of date",
      "Press Accept in the bar of the window: nothing is sent before.",
    ],
    [
      !page.hasControl && isCurrent && !choice.analytics,
      "note",
      "This browser declined analytics",
      "Follow Privacy Choices at the bottom of the window and accept analytics to check it.",
    ],
    [
      tags.length > 0 && !allows && !page.isDisabled,
      "danger",
      "The service runs without consent",
      "Another script of this page added it: find the snippet and give it the category analytics.",
    ],
    [
      !isAwake,
      "note",
      "The page's scripts have not started",
      "They start at the first touch: move the pointer over the window.",
    ],
    [
      isAwake && !page.hasFunction,
      "danger",
      "The tracking function is missing",
      "Another script of this page removed the function gtag: find the snippet and switch it off.",
    ],
    [
      isAwake && page.length === null,
      "danger",
      "The event array is missing",
      "Another script of this page replaced dataLayer: find the snippet and switch it off.",
    ],
    [
      allows && isAwake && tags.length === 0,
      "danger",
      "The service's script tag is missing",
      "Reload the window. If the tag stays away, another script or a browser extension removes it.",
    ],
    [
      tags.length > 1,
      "warn",
      `The page has ${tags.length} script tags of the service, one is expected`,
      "A snippet adds it a second time, so that visits count twice: remove the snippet.",
    ],
    [
      tags.length === 1 && otherTags.length === 1,
      "warn",
      "The service's script tag has another measurement id",
      "A snippet adds another account: remove the snippet, or enter its id in Settings > Connections.",
    ],
    [
      allows && tags.length > 0 && !page.hasService && waitedMs > longestWaitMs,
      "danger",
      "The service's script does not arrive",
      "An ad blocker or the network stops it. Switch the blocker off for this website and reload the window.",
    ],
    [
      allows && page.length !== null && page.pageViews === 0,
      "warn",
      "No page view was sent",
      "Reload the window. If there is still none, another script empties dataLayer.",
    ],
    [
      page.pageViews > 1,
      "warn",
      `The page view was sent ${page.pageViews} times`,
      "A snippet counts page views, too: remove it, or switch off its page views.",
    ],
  ];
}
