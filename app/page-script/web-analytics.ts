import { campaignMarks, clickMarks } from "./marks.ts";
import { currentChoice, hasPrivacyControl } from "./stored-choice.ts";

type Given = "granted" | "denied";
type Scope = Record<string, unknown> & {
  dataLayer: unknown[];
  gtag(...words: unknown[]): void;
};

const service = "https://www.googletagmanager.com/gtag/js?id=";

/**
 * Sends our events to the configured web analytics service while the visitor agrees to it. Before that, and after a
 * withdrawal, nothing is requested from the service and no event waits for it.
 */
export function runWebAnalytics(id: string, version: string): void {
  const scope = window as unknown as Scope;
  scope.dataLayer ??= [];
  // The service reads the arguments object itself; it does not accept an array.
  scope.gtag ??= function () {
    // oxlint-disable-next-line prefer-rest-params
    scope.dataLayer.push(arguments);
  };
  const { gtag } = scope;
  let isLoaded = false;
  let allows = false;

  const apply = (): void => {
    const choice = hasPrivacyControl() ? null : currentChoice(version);
    const ads = choice?.marketing === true;
    allows = choice?.analytics === true;
    scope[`ga-disable-${id}`] = !allows;
    if (!allows) deleteCookies();
    if (!allows && !isLoaded) return;
    gtag("consent", "update", consent(allows, allows && ads));
    gtag("set", { ads_data_redaction: !ads, allow_google_signals: ads, ...pageOf(ads) });
    if (isLoaded) return;
    isLoaded = true;
    gtag("js", new Date());
    gtag("config", id, { send_page_view: false });
    gtag("event", "page_view", { page_path: location.pathname });
    const script = document.createElement("script");
    script.async = true;
    script.src = service + id;
    document.head.append(script);
  };

  gtag("consent", "default", consent(false, false));
  apply();
  addEventListener("consentchange", apply);
  const send = (name: string, facts: Record<string, unknown>): void => {
    if (allows) gtag("event", name, { page_path: location.pathname, ...facts });
  };
  // Captured: while React hydrates a page, it stops clicks from bubbling.
  addEventListener(
    "click",
    ({ target }) => {
      const link =
        target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-call]") : null;
      if (link)
        send("phone_click", {
          placement: link.dataset["call"],
          phone_number: link.href.replace(/\D/g, ""),
        });
    },
    true,
  );
  addEventListener("counted", (event) => {
    const { detail } = event as CustomEvent<{ event: string; label: string }>;
    const { event: name, label } = detail;
    if (name === "cta_click") send(name, { placement: label });
    else if (name === "scroll_depth") send(name, { percent: Number(label) });
    else if (name === "form_submission") send(name, { submission_type: label });
  });
}

function consent(analytics: boolean, ads: boolean): Record<string, Given> {
  const given = (yes: boolean): Given => (yes ? "granted" : "denied");
  return {
    analytics_storage: given(analytics),
    ad_storage: given(ads),
    ad_user_data: given(ads),
    ad_personalization: given(ads),
  };
}

/** Addresses without what could be a token of a link; ids of ad clicks are for marketing only. */
function pageOf(ads: boolean): Record<string, string> {
  const page = new URL(location.href);
  const marks = new URLSearchParams();
  for (const [name, value] of page.searchParams)
    if (campaignMarks.test(name) || (ads && clickMarks.test(name)))
      marks.append(name, value.slice(0, 200));
  const query = marks.size > 0 ? `?${marks}` : "";
  return {
    page_location: page.origin + page.pathname + query,
    page_referrer: document.referrer && new URL(document.referrer).origin,
  };
}

/** The service's cookies can be on this host and on every domain above it. */
function deleteCookies(): void {
  for (const cookie of document.cookie.split("; ")) {
    const [name = ""] = cookie.split("=");
    if (!/^_g(?:a|cl|id)/.test(name)) continue;
    const parts = location.hostname.split(".");
    for (const domain of ["", ...parts.map((_, at) => `; Domain=${parts.slice(at).join(".")}`)])
      document.cookie = `${name}=; Max-Age=0; Path=/${domain}`;
  }
}
