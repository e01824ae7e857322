import type { BrowserContext } from "@playwright/test";

/** What the service got: loads of its script, and events with the consent they carry. */
export interface ServiceStandIn {
  loads: string[];
  events: { name: string; query: URLSearchParams }[];
  names(): string[];
}

/**
 * Does what the service's script does with consent: it processes the event array from the start, sets its cookie only
 * with consent, and sends events without consent, too, unless the page switches it off.
 */
const script = `(() => {
  const id = new URL(document.currentScript.src).searchParams.get("id");
  window.google_tag_manager = { [id]: {} };
  let consent = {};
  let settings = {};
  const process = (entry) => {
    const [command, name, facts = {}] = entry;
    if (command === "consent") {
      consent = { ...consent, ...facts };
      if (consent.analytics_storage === "granted") document.cookie = "_ga=GA1.1.1.1; Path=/; Max-Age=1000";
    }
    if (command === "set") settings = { ...settings, ...name };
    if (command !== "event" || window["ga-disable-" + id]) return;
    const query = new URLSearchParams({ en: name, dl: settings.page_location });
    for (const [key, value] of Object.entries({ ...consent, ...facts })) query.set(key, value);
    fetch("https://region1.google-analytics.com/g/collect?" + query, { method: "POST", keepalive: true });
  };
  const layer = window.dataLayer;
  for (const entry of layer) process(entry);
  const push = layer.push;
  layer.push = (...entries) => {
    const length = push.apply(layer, entries);
    for (const entry of entries) process(entry);
    return length;
  };
})();`;

/** Answers in place of the web analytics service, for all pages of a context. */
export async function serviceStandIn(context: BrowserContext): Promise<ServiceStandIn> {
  const loads: string[] = [];
  const events: ServiceStandIn["events"] = [];
  await context.route("https://www.googletagmanager.com/**", (route) => {
    loads.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: script });
  });
  await context.route("https://*.google-analytics.com/**", (route) => {
    const query = new URL(route.request().url()).searchParams;
    events.push({ name: query.get("en") ?? "", query });
    return route.fulfill({ status: 204, headers: { "access-control-allow-origin": "*" } });
  });
  return { loads, events, names: () => events.map(({ name }) => name) };
}
