import * as addresses from "#app/addresses.ts";
import { onFirstTouch } from "./hydrate-on-touch.ts";

/*
 * A separate script, only in documents with script snippets of the owner: runs each one at the first touch, or once the
 * visitor has agreed to its category, and reports the ones that fail.
 */

interface Choice {
  analytics?: boolean;
  marketing?: boolean;
}

const kind = "text/snippet";
const inStack = /snippet-([\da-f-]{36})/;
const reported = new Set<string>();
let running = "";
let isTouched = false;

function isAgreed(category: string | undefined): boolean {
  if (!category) return true;
  if ((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true) return false;
  try {
    const choice = JSON.parse(localStorage.getItem("consent") ?? "{}") as Choice;
    return choice[category as keyof Choice] === true;
  } catch {
    return false;
  }
}

function runAgreed(): void {
  if (!isTouched) return;
  for (const waiting of document.querySelectorAll<HTMLScriptElement>(`script[type="${kind}"]`)) {
    const { snippet = "", consent, src, attributes } = waiting.dataset;
    if (!isAgreed(consent)) continue;
    const script = document.createElement("script");
    if (src === undefined) script.textContent = waiting.textContent;
    else {
      script.src = src;
      const given = JSON.parse(attributes ?? "{}") as Record<string, string>;
      for (const [name, value] of Object.entries(given)) script.setAttribute(name, value);
    }
    running = snippet;
    waiting.replaceWith(script);
    running = "";
  }
}

function report(id: string | undefined, message: string): void {
  if (!id || reported.has(id)) return;
  reported.add(id);
  const body = { snippet: id, page: location.pathname, message: message.slice(0, 200) };
  navigator.sendBeacon(addresses.beacon, JSON.stringify(body));
}

addEventListener("error", ({ error, message, filename }) => {
  const stack = error instanceof Error ? (error.stack ?? "") : filename;
  report(running || inStack.exec(stack)?.[1] || inStack.exec(filename)?.[1], message);
});
addEventListener("unhandledrejection", ({ reason }) => {
  if (reason instanceof Error) report(inStack.exec(reason.stack ?? "")?.[1], reason.message);
});
addEventListener("consentchange", runAgreed);
onFirstTouch(() => {
  isTouched = true;
  runAgreed();
});
