import { onFirstTouch } from "./hydrate-on-touch.ts";

/*
 * A separate script, in the document only if a measurement id is configured (data-id on its element): sends the
 * same events to the configured web analytics service. Consent mode: everything is denied unless the visitor's
 * stored choice allows it, and nothing is requested from the service before the first touch.
 */
type Given = "granted" | "denied";
interface Choice {
  analytics?: boolean;
  marketing?: boolean;
}

const scope = window as unknown as { dataLayer: unknown[] };
scope.dataLayer = [];

// The service reads the arguments object itself; it does not accept an array.
function gtag(..._words: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params
  scope.dataLayer.push(arguments);
}

const id = document.currentScript?.dataset["id"] ?? "";

function consent(): Record<string, Given> {
  let choice: Choice = {};
  try {
    choice = JSON.parse(localStorage.getItem("consent") ?? "{}") as Choice;
  } catch {
    // An unreadable choice counts as no consent.
  }
  const given = (yes: boolean | undefined): Given => (yes === true ? "granted" : "denied");
  return {
    analytics_storage: given(choice.analytics),
    ad_storage: given(choice.marketing),
    ad_user_data: given(choice.marketing),
    ad_personalization: given(choice.marketing),
  };
}

gtag("consent", "default", consent());
gtag("js", new Date());
// The query may contain tokens from emails, which the service must not see.
gtag("config", id, { send_page_view: false, page_location: location.origin + location.pathname });
addEventListener("consentchange", () => gtag("consent", "update", consent()));
addEventListener("counted", (event) => {
  const {
    event: name,
    page,
    label,
  } = (event as CustomEvent<{ event: string; page: string; label: string }>).detail;
  if (name !== "visit") gtag("event", name, { page_path: page, ...(label ? { label } : {}) });
});

onFirstTouch(() => {
  const script = document.createElement("script");
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${id}`;
  document.head.append(script);
});
