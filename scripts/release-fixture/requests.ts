import { flatPicture } from "#tests/library-client.ts";
import { postQuote, visitor } from "#tests/visitors.ts";
import { type Company, found } from "./company.ts";

export const document = Buffer.from(
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
);

/** The requests of the story, by what becomes of them. */
const fates = [
  "new",
  "contacted",
  "won",
  "lost",
  "quarantined",
  "scheduled",
  "canceled",
  "changed",
  "assigned",
  "merged",
  "twin",
  "stranger",
  "texted",
  "stopped",
  "estimate",
  "released",
  "erased",
  "held",
  "visit-canceled",
  "filed",
  "taken",
  "follow-up",
  "quick",
  "chat",
  "refunded",
  "waiting",
  "waiting-too",
  "journaled",
  "journaled-too",
] as const;
export type Fate = (typeof fates)[number];

export const emailOf = (fate: Fate): string => `${fate}@example.com`;

/** Sends the form of this visitor, as a browser without scripts. */
export async function request(
  company: Company,
  fate: Fate,
  changes: Record<string, string> = {},
  page = "/contact",
): Promise<string> {
  const number = fates.indexOf(fate);
  const { fields } = visitor(number, "release");
  Object.assign(fields, { email: emailOf(fate), message: `A request that is ${fate}.` }, changes);
  const address = `10.20.${number}.9`;
  const path = page === "/contact" ? null : page;
  const location = path
    ? await sendTo(company, path, fields, address)
    : await quoteOf(company, { fields, email: fields["email"] ?? "", address });
  company.recorded.requests[fate] = location.replace(/\?.*/, "");
  return location;
}

async function quoteOf(company: Company, person: Parameters<typeof postQuote>[1]): Promise<string> {
  const { status, location } = await postQuote(company.url, person);
  if (status !== 303) throw new Error(`The form of ${person.email} gave ${status}.`);
  return location;
}

async function sendTo(
  company: Company,
  path: string,
  fields: Record<string, string>,
  address: string,
): Promise<string> {
  const answer = await fetch(company.url + path, {
    method: "POST",
    redirect: "manual",
    headers: { "x-forwarded-for": address, origin: company.url },
    body: new URLSearchParams(fields),
  });
  if (answer.status !== 303) throw new Error(`${path} gave ${answer.status}.`);
  return answer.headers.get("location") ?? "";
}

/** Requests that came while mail server and CRM worked. */
export async function receiveRequests(company: Company): Promise<void> {
  const place = { street: "12 Union Street", city: "Norfolk", state: "VA", zip: "23510" };
  const texts = { ...place, textConsent: "on" };
  await request(company, "new");
  await request(company, "contacted", { bestTime: "morning" });
  await request(company, "won", { service: "termites" });
  await request(company, "lost");
  await request(company, "quarantined", { website_url: "https://spam.example.com" });
  await request(company, "scheduled", texts);
  await request(company, "canceled");
  await request(company, "changed", place);
  await request(company, "assigned");
  const one = { name: "Mary Merged", phone: "(757) 555-0161" };
  await request(company, "merged", one);
  await request(company, "twin", one);
  await request(company, "stranger", { ...one, name: "Not Mary" });
  await request(company, "texted", texts);
  await request(company, "stopped", texts);
  await request(company, "estimate", { ...place, plan: "quarterly", offer: "first-service" });
  await request(company, "released", { website_url: "https://bees.example.com" });
  await request(company, "erased", { name: "Erika Erased", phone: "(757) 555-0162" });
  await request(company, "held", { name: "Hugo Held", phone: "(757) 555-0163" });
  await request(company, "visit-canceled", place);
  await request(company, "filed");
  await request(company, "taken");
  await request(company, "follow-up");
  const quick = { ...place, address: "", email: "" };
  await request(company, "quick", { ...quick, email: emailOf("quick") }, "/?index");
  await request(company, "chat", { email: emailOf("chat"), address: "" }, "/chat");
  await request(company, "refunded");
}

/** The visitors come back to their private pages. */
export async function returnToRequests(company: Company): Promise<void> {
  const { requests } = company.recorded;
  const visitorOf = (fate: Fate): string => requests[fate] ?? "";
  await company.submit(visitorOf("canceled"), { intent: "cancel" }, company.browser());
  const fields = {
    phone: "(757) 555-0171",
    email: "changed-since@example.com",
    bestTime: "afternoon",
    message: "Please use the side door.",
    street: "14 Union Street",
    city: "Norfolk",
    state: "VA",
    zip: "23510",
  };
  const browser = company.browser();
  await company.submit(visitorOf("changed"), { intent: "change", ...fields }, browser);
  for (const width of [320, 330]) {
    const file = new File([new Uint8Array(await flatPicture(width, 240))], `nest-${width}.png`);
    await company.upload(`${visitorOf("changed")}/photos`, file, browser);
  }
}

/** A path of the office to the lead of this request. */
export function leadOf(company: Company, fate: Fate): string {
  const id = found(/[\da-f-]{36}/, company.recorded.requests[fate] ?? "");
  return `/admin/forms/${id}`;
}

const entered = {
  intent: "add",
  phone: "(757) 555-0181",
  email: "",
  message: "Wants a call back after lunch.",
  street: "3 Bay Lane",
  city: "Hampton",
  state: "VA",
  zip: "23669",
  service: "rodents",
};

/** Leads that the office writes down: with and without consent, spoken to or not. */
export async function enterLeads(company: Company): Promise<void> {
  const add = async (fields: Record<string, string>): Promise<void> => {
    const key = crypto.randomUUID();
    await company.submit("/admin/forms/new", { ...entered, key, ...fields });
  };
  await add({
    name: "Paula Phone",
    way: "phone-call",
    agreed: "on",
    textConsent: "on",
    spoken: "on",
  });
  await add({ name: "Walt Walker", way: "walk-in", phone: "(757) 555-0182" });
  await add({ name: "Rita Referred", way: "referral", phone: "(757) 555-0183", agreed: "on" });
}
