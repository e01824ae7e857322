import { localDate } from "#domain/settings/hours/zone-time.ts";
import { companyDefaults } from "#domain/settings/company.ts";
import { nextAllowed } from "#domain/messages/rules/quiet-hours.ts";
import { addDays } from "#domain/words/calendar-day.ts";
import { callWebhook, type SignedWebhook, type TextsCrm, textWebhook } from "#tests/texts-crm.ts";
import { type Company, found, until } from "./company.ts";
import { personNamed } from "./people.ts";
import { document, emailOf, type Fate, leadOf } from "./requests.ts";

/** A Wednesday about four weeks ahead: an opening day in every week. */
function visitDay(): string {
  const today = localDate(new Date(), companyDefaults.hours.timeZone);
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay();
  return addDays(today, 28 + ((10 - weekday) % 7));
}

/** What the office makes of the requests: every status, visits, notes, calls, files, merges and corrections. */
export async function workOnLeads(company: Company): Promise<void> {
  const change = (fate: Fate, intent: string, fields: Record<string, string> = {}) =>
    company.change(leadOf(company, fate), { intent, ...fields });
  const book = (fate: Fate, window: string, person = "Olga Office") =>
    change(fate, "book", { day: visitDay(), window, personId: personNamed(company, person) });

  const changeKey = crypto.randomUUID();
  await change("contacted", "status", { status: "contacted", changeKey });
  await change("contacted", "note", {
    body: "Called back about “contacted”.",
    call: "out_reached",
  });
  await change("won", "status", { status: "won" });
  await change("won", "value", { value: "1,250.50", soldService: "termites" });
  await book("won", "12:00-14:00", "Alan Second");
  await change("lost", "status", { status: "lost", reason: "price" });
  await change("lost", "note", { body: "Went with someone cheaper.", call: "out_voicemail" });
  await book("scheduled", "08:00-10:00");
  await book("scheduled", "10:00-12:00");
  await book("visit-canceled", "08:00-10:00");
  await change("visit-canceled", "cancel-visit");
  await change("assigned", "assign", { userId: personNamed(company, "Olga Office") });
  await change("assigned", "correct", {
    name: "Corrected Cora",
    phone: "(757) 555-0172",
    email: emailOf("assigned"),
    service: "spiders",
    street: "9 Inlet Road",
    city: "Suffolk",
    state: "VA",
    zip: "23434",
  });
  await change("released", "release");
  await change("taken", "take");
  await change("follow-up", "follow-up", { day: addDays(visitDay(), -7) });
  await change("follow-up", "answer", { body: "Asks her landlord first.", call: "in_reached" });
  await change("refunded", "status", { status: "won" });
  await change("refunded", "value", { value: "300" });
  await company.submit("/admin/forms", [["intent", "undo"], await selected(company, "refunded")]);
  await mergeLeads(company);
  for (const name of ["contract.pdf", "plan of the house.pdf"]) {
    const file = new File([new Uint8Array(document)], name, { type: "application/pdf" });
    await company.upload(`${leadOf(company, "filed")}/files`, file);
  }
}

/** The lead and its version, as a form with a selection sends it. */
async function selected(company: Company, fate: Fate): Promise<[string, string]> {
  const path = leadOf(company, fate);
  const version = found(/name="version" value="(\d+)"/, await company.office.page(path), 1);
  return ["lead", `${path.split("/").at(-1)}:${version}`];
}

async function mergeLeads(company: Company): Promise<void> {
  await company.submit(leadOf(company, "merged"), [
    ["intent", "merge"],
    await selected(company, "merged"),
    await selected(company, "twin"),
  ]);
  const [leadId = "", version = ""] = (await selected(company, "stranger"))[1].split(":");
  const [otherId = ""] = (await selected(company, "merged"))[1].split(":");
  const dismissed = { intent: "dismiss", version, leadId, otherId };
  await company.submit(leadOf(company, "stranger"), dismissed);
}

/** Conversations by text: one goes on, one ends with STOP, two begin with strangers, one never answered a call. */
export async function exchangeTexts(company: Company, crm: TextsCrm): Promise<void> {
  const deliver = async ({ body, headers }: SignedWebhook): Promise<void> => {
    const answer = await fetch(`${company.url}/webhooks/crm`, {
      method: "POST",
      headers: { ...headers, "x-forwarded-for": "203.0.113.5" },
      body,
    });
    if (answer.status !== 200) throw new Error(`The webhook gave ${answer.status}.`);
  };
  const contactOf = (fate: Fate): string => `contact-${emailOf(fate)}`;
  for (const fate of ["texted", "stopped"] as const)
    await company.submit(leadOf(company, fate), { intent: "text", text: `We come at 3, ${fate}.` });
  // At night, the texts wait for the morning.
  const now = new Date();
  if (nextAllowed([companyDefaults.hours.timeZone], now) <= now)
    await until(() => crm.sent.length >= 2, "the texts are with the CRM");
  await deliver(crm.signed(textWebhook(contactOf("texted"), "See you at 3, the gate is open.")));
  await deliver(crm.signed(textWebhook(contactOf("stopped"), "Stop")));
  await deliver(crm.signed(textWebhook(contactOf("texted"), "HELP")));
  crm.contacts.set("stranger-1", { firstName: "Kim", lastName: "Lee", phone: "+17575550801" });
  crm.contacts.set("stranger-2", { firstName: "", lastName: "", phone: "+17575550802" });
  await deliver(crm.signed(textWebhook("stranger-1", "Do you do roaches?")));
  await deliver(crm.signed(callWebhook("stranger-2")));
  await until(
    () => crm.blocks.some(({ contactId }) => contactId === contactOf("stopped")),
    "the CRM knows of the STOP",
  );
  const answered = leadOf(company, "texted");
  await until(
    async () => (await company.office.page(answered)).includes("the gate is open"),
    "the answer is on the page",
  );
}
