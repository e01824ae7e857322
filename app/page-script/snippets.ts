import * as addresses from "#app/addresses.ts";
import { hasPrivacyControl, lastChoice } from "./stored-choice.ts";

/*
 * A separate script, only in documents with script snippets of the owner. It sleeps until the first touch, runs each
 * snippet, or waits until the visitor has agreed to its category, and reports the ones that fail.
 */

const sleeping = `script[type="text/snippet"]`;
const inStack = /snippet-([\da-f-]{36})/;
/** The proofs of this document, by the codes that are not reported yet. */
const proofs = new Map<string, string>();
for (const { dataset } of document.querySelectorAll<HTMLScriptElement>(sleeping))
  proofs.set(dataset["snippet"] ?? "", dataset["proof"] ?? "");
let running = "";

function isAgreed(category: string | undefined): boolean {
  if (!category) return true;
  return !hasPrivacyControl() && lastChoice()?.[category as "analytics" | "marketing"] === true;
}

function runAgreed(): void {
  for (const waiting of document.querySelectorAll<HTMLScriptElement>(sleeping)) {
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
  const proof = proofs.get(id ?? "");
  if (!id || !proof) return;
  proofs.delete(id);
  const body = { snippet: id, proof, page: location.pathname, message: message.slice(0, 200) };
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
runAgreed();
