import { showConsentBar } from "./consent-bar.ts";
import { runWebAnalytics } from "./web-analytics.ts";

// Sleeps until the first touch, like React: a page without one asks nothing and loads nothing.
const bar = document.querySelector<HTMLElement>("#consent");
const version = bar?.dataset["version"];
if (bar && version) {
  showConsentBar(bar, version);
  const id = bar.dataset["analytics"];
  if (id) runWebAnalytics(id, version);
}
