import type { LeadSourceKind } from "#database/vocabularies.ts";
import { oldSiteSource } from "#domain/leads/choices.ts";

interface SourceKind {
  label: string;
  /** Instructions for the other system. */
  steps: string;
  /** The `source` of its leads. Null means the name of the lead source. */
  source: string | null;
  /** The label of a secret from the other system. Without one, the product makes a key. */
  theirs?: string;
  /** The label of a second secret. */
  token?: string;
  /** The fields of places whose usual names mean something else here. Empty leaves a value out. */
  places?: Readonly<Record<string, string>>;
}

/** The kinds of lead sources. */
export const sourceKinds: Readonly<Record<LeadSourceKind, SourceKind>> = {
  google: {
    label: "Google Ads lead forms",
    steps: "In the lead form at Google Ads, open “Export leads” and enter this address and key.",
    source: "google-ads",
  },
  "google-local": {
    label: "Google Local Services (LSA)",
    steps:
      "Google sends these leads to Zapier or Make. There, post them as JSON to this address, with the key in the header x-api-key.",
    source: "google-local",
  },
  facebook: {
    label: "Facebook lead ads",
    steps:
      "In your app at Meta, subscribe the page to “leadgen” with this address. The verify token is the key below.",
    source: "facebook-ads",
    theirs: "App secret",
    token: "Page access token",
  },
  angi: {
    label: "Angi",
    steps: "Give this address and key to your contact at Angi. The key goes into x-api-key.",
    source: "angi",
  },
  calls: {
    label: "Call tracker (CallRail)",
    steps: "At CallRail, enter this address as the post-call webhook.",
    source: "phone-call",
    theirs: "Signing key of the webhook",
    // In CallRail, the company is the owner of the account.
    places: {
      company_name: "",
      direction: "",
      call_type: "",
      formatted_call_type: "",
      formatted_duration: "",
    },
  },
  own: {
    label: "Another form or program",
    steps:
      "Post JSON or a form to this address, with the key in the header x-api-key, or signed as in Standard Webhooks.",
    source: null,
  },
  "old-site": {
    label: "Our old site, as copies",
    steps: "Add this line to every page of the old site, before </body>.",
    source: oldSiteSource,
  },
};

/** Returns the fields of a source's places. The owner's choices take precedence. */
export function placesOf(source: {
  kind: LeadSourceKind;
  places: Readonly<Record<string, string>>;
}): Record<string, string> {
  return { ...sourceKinds[source.kind].places, ...source.places };
}
