import { sendBeacon } from "./send-beacon.ts";
import { hasPrivacyControl, lastChoice } from "./stored-choice.ts";

/*
 * A separate script, only in documents with something that is not ours and sleeps: code of the owner, a chat window.
 * It wakes with the first touch, and is the one gate: what has a category stays asleep until the visitor agrees to it.
 */

const inStack = /snippet-([\da-f-]{36})/;
/** The proofs of this document, by the codes that are not reported yet. */
const proofs = new Map<string, string>();
for (const { dataset } of sleepers()) proofs.set(dataset["snippet"] ?? "", dataset["proof"] ?? "");
/** The categories of what is awake. */
const awake = new Set<string>();
let running = "";

function sleepers(): NodeListOf<HTMLElement> {
  return document.querySelectorAll("[data-snippet]");
}

function isAgreed(category: string): boolean {
  return !hasPrivacyControl() && lastChoice()?.[category as "analytics"] === true;
}

function wakeAgreed(): void {
  for (const sleeper of sleepers()) {
    const { snippet = "", consent } = sleeper.dataset;
    if (consent && !isAgreed(consent)) continue;
    if (consent) awake.add(consent);
    running = snippet;
    sleeper.replaceWith(
      sleeper instanceof HTMLTemplateElement ? sleeper.content : scriptOf(sleeper),
    );
    running = "";
  }
}

function scriptOf({ dataset, textContent }: HTMLElement): HTMLScriptElement {
  const { snippet, src, attributes = "{}" } = dataset;
  const script = document.createElement("script");
  if (src === undefined) {
    script.textContent = textContent;
    return script;
  }
  script.src = src;
  const given = JSON.parse(attributes) as Record<string, string>;
  for (const [name, value] of Object.entries(given)) script.setAttribute(name, value);
  // The window has come: our own message box makes room.
  if (snippet === "chat")
    script.onload = () => document.documentElement.classList.add("chat-window");
  return script;
}

/** What is awake cannot be put to sleep: after a withdrawal, only a new document is without it. */
function followChoice(): void {
  if ([...awake].every(isAgreed)) wakeAgreed();
  else location.reload();
}

function report(id: string | undefined, message: string): void {
  const proof = proofs.get(id ?? "");
  if (!id || !proof) return;
  proofs.delete(id);
  sendBeacon({ snippet: id, proof, page: location.pathname, message: message.slice(0, 200) });
}

addEventListener("error", ({ error, message, filename }) => {
  const stack = error instanceof Error ? (error.stack ?? "") : filename;
  report(running || inStack.exec(stack)?.[1] || inStack.exec(filename)?.[1], message);
});
addEventListener("unhandledrejection", ({ reason }) => {
  if (reason instanceof Error) report(inStack.exec(reason.stack ?? "")?.[1], reason.message);
});
addEventListener("consentchange", followChoice);
wakeAgreed();
