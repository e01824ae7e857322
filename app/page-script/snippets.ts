import * as addresses from "#app/addresses.ts";
import { hasPrivacyControl, lastChoice } from "./stored-choice.ts";

/*
 * A separate script, only in documents with something that is not ours and sleeps: code of the owner, a chat window.
 * It wakes with the first touch, and is the one gate: what has a category stays asleep until the visitor agrees to it.
 */

const inStack = /snippet-([\da-f-]{36})/;
/** Of the codes that ran here: an error counts with the ticket of its run. */
let tickets = Promise.resolve<Record<string, string>>({});
const reported = new Set<string>();
/** The categories whose code runs. */
const awake = new Set<string>();
let running = "";

function sleepers(): NodeListOf<HTMLElement> {
  return document.querySelectorAll("[data-snippet]");
}

function isAgreed(category: string): boolean {
  return !hasPrivacyControl() && lastChoice()?.[category as "analytics"] === true;
}

function wakeAgreed(): void {
  const ran = new Map<string, string>();
  for (const sleeper of sleepers()) {
    const { snippet = "", consent, proof } = sleeper.dataset;
    if (consent && !isAgreed(consent)) continue;
    if (consent) awake.add(consent);
    if (proof) ran.set(snippet, proof);
    running = snippet;
    sleeper.replaceWith(
      sleeper instanceof HTMLTemplateElement ? sleeper.content : scriptOf(sleeper),
    );
    running = "";
  }
  if (ran.size > 0) tickets = Promise.all([tickets, ticketsFor([...ran])]).then(joined);
}

const joined = (parts: Record<string, string>[]): Record<string, string> =>
  Object.assign({}, ...parts);

async function ticketsFor(ran: [string, string][]): Promise<Record<string, string>> {
  try {
    const answer = await fetch(addresses.beacon, { method: "POST", body: JSON.stringify({ ran }) });
    return answer.ok ? ((await answer.json()) as Record<string, string>) : {};
  } catch {
    return {};
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
    script.addEventListener("load", () => document.documentElement.classList.add("chat-window"));
  return script;
}

/** Running code cannot be stopped: after a withdrawal, only a new document is without it. */
function followChoice(): void {
  if ([...awake].every(isAgreed)) wakeAgreed();
  else location.reload();
}

function report(id: string | undefined, message: string): void {
  if (!id || reported.has(id)) return;
  reported.add(id);
  // The script runs within this task, and the page asks for its ticket at the end of it.
  setTimeout(async () => {
    const ticket = (await tickets)[id];
    if (!ticket) return;
    const failure = { snippet: id, ticket, message: message.slice(0, 200) };
    navigator.sendBeacon?.(addresses.beacon, JSON.stringify(failure));
  });
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
