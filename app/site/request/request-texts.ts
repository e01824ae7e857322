import type { VisitorRequest } from "#domain/leads/visitor/read-request.server.ts";
import { sentTitle } from "#app/site/contact/form/lead-result.ts";

/** What a visitor can do until we call, by the service of the request. */
const meanwhile: Record<string, readonly string[]> = {
  ants: [
    "Leave the trail as it is: it shows us where the nest is. Spray scatters the colony.",
    "Wipe up what is sweet or greasy, and note where they come in.",
  ],
  roaches: [
    "Clear the counters and the floor at night, and take out the trash.",
    "Do not spray: it drives them into other rooms.",
  ],
  spiders: [
    "Leave webs until we have seen them.",
    "Shake out shoes and gloves that stood in a garage or crawl space.",
  ],
  "bed-bugs": [
    "Stay in your bed: moving to another room spreads them.",
    "Wash and dry bedding hot. Do not carry furniture through the house or to the curb.",
  ],
  mosquitoes: [
    "Empty what holds water: saucers, gutters, tarps, toys.",
    "Run a fan where you sit outside.",
  ],
  termites: [
    "Leave mud tubes and swarmers where they are, and take a picture.",
    "Do not spray and do not break the wood open: we need to see what is alive.",
  ],
  rodents: [
    "Put food, pet food too, into closed containers.",
    "Close gaps you can see with steel wool, and keep children and pets away from droppings.",
  ],
};

const anything = [
  "Take a picture of what you see, if you can do it safely.",
  "Note where and when you see it: it saves time at the inspection.",
];

export function meanwhileOf(service: string | null): readonly string[] {
  return meanwhile[service ?? ""] ?? anything;
}

const call = "We call, ask what you see, and agree on a time that suits you.";
const price = "You get the price in writing. Nothing is treated before you say yes.";
const yesOrNo = "If the house is in our area, we agree on a time. If not, we say so at once.";

const steps: Record<VisitorRequest["place"], readonly string[]> = {
  served: [call, "We inspect, free of charge, and show you what we find.", price],
  unknown: [
    call,
    "If you are in our area, we inspect, free of charge, and show you what we find.",
    price,
  ],
  outside: [
    "The address you gave is not in our area. We call all the same, ask where the house is, and give you a plain yes or no.",
    "If we can come, we agree on a time. If not, please choose a company that is licensed where the house is.",
    price,
  ],
  mail: [
    "An APO, FPO or DPO address does not say where the house is. Tell us below, or when we call.",
    yesOrNo,
    price,
  ],
};

/** In order. The office may have called about a request in progress. */
export function nextSteps({ state, place }: VisitorRequest): readonly string[] {
  return state === "answered" ? steps[place].slice(1) : steps[place];
}

/** Whether the request is closed or canceled. */
export function isOver(state: VisitorRequest["state"]): boolean {
  return state === "cancelled" || state === "finished";
}

const labels: Partial<Record<VisitorRequest["state"], string>> = {
  answered: "In progress",
  finished: "Closed",
  cancelled: "Canceled",
};

/** Why a receipt has no link. */
export const repeatedText =
  "You sent us this before, and it counts once. To add, change or cancel something, use the link in our email, or call us.";

/** The line above the title; undefined for a request that waits for our call. */
export function labelOf({ state, isLate }: VisitorRequest): string | undefined {
  return isLate ? "We are late" : labels[state];
}

/** What a screen reader says once the form is sent. */
export const announcementOf = (request: VisitorRequest): string =>
  labelOf(request) === undefined ? sentTitle : "";

export function titleOf({ firstName, state }: VisitorRequest): string {
  return state === "cancelled"
    ? `Your request is canceled, ${firstName}`
    : `Thank you, ${firstName}`;
}

/** What we do about the request now. If we are late, our number follows. */
export function promiseOf({ phone, promisedBy, isLate, state, visit }: VisitorRequest): string {
  if (state === "cancelled") return "We will not call about it. We are here when you need us.";
  if (state === "finished")
    return "This request is closed. If you still need us, or need us again, please call us or send a new one.";
  if (state === "answered")
    return `${visit ? `We arrive on ${visit}` : "We are working on your request"}. Our number for you is ${phone}.`;
  if (isLate) return `We are late with our call to ${phone}, and we are sorry. Please call us at`;
  if (promisedBy === null) return `We have your request, and we will call ${phone}.`;
  return `We call ${phone} ${promisedBy}.`;
}
