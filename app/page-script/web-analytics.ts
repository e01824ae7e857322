import { onFirstTouch } from "./wake.ts";

/*
 * A script of its own, in the document only where a measurement id is configured (data-id on its element): the
 * configured web analytics service gets the same events. Consent mode: everything is denied until the visitor's
 * stored choice says otherwise, and the service is not asked for anything before the first touch.
 */
type Given = "granted" | "denied";
interface Choice {
  analytics?: boolean;
  marketing?: boolean;
}

const scope = window as unknown as { dataLayer: unknown[] };
scope.dataLayer = [];

// The service reads the arguments object itself; an array is not the same to it.
function tell(..._words: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params
  scope.dataLayer.push(arguments);
}

const id = document.currentScript?.dataset["id"] ?? "";

function consent(): Record<string, Given> {
  let choice: Choice = {};
  try {
    choice = JSON.parse(localStorage.getItem("consent") ?? "{}") as Choice;
  } catch {
    // No readable choice is no consent.
  }
  const given = (yes: boolean | undefined): Given => (yes === true ? "granted" : "denied");
  return {
    analytics_storage: given(choice.analytics),
    ad_storage: given(choice.marketing),
    ad_user_data: given(choice.marketing),
    ad_personalization: given(choice.marketing),
  };
}

tell("consent", "default", consent());
tell("js", new Date());
// Tokens of mails may stand in the query: it is nobody else's business.
tell("config", id, { send_page_view: false, page_location: location.origin + location.pathname });
addEventListener("consentchange", () => tell("consent", "update", consent()));
addEventListener("counted", (event) => {
  const {
    event: name,
    page,
    label,
  } = (event as CustomEvent<{ event: string; page: string; label: string }>).detail;
  if (name !== "visit") tell("event", name, { page_path: page, ...(label ? { label } : {}) });
});

onFirstTouch(() => {
  const script = document.createElement("script");
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${id}`;
  document.head.append(script);
});
