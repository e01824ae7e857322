import { textPages, type TextPage } from "#app/texts/all-texts.server.ts";
import { photoSlots, type PhotoSlot } from "#database/vocabularies.ts";
import { textFields, textsIn } from "#domain/page-texts/text-fields.ts";
import { fieldName } from "#domain/page-texts/typed-texts.ts";
import { factSections } from "#domain/settings/facts/all-sections.ts";
import { type FactSection, valuesOf } from "#domain/settings/facts/fact-section.ts";
import { ownerFactsOf } from "#domain/settings/owner-facts.ts";
import { pathOf } from "#tests/facts-form.ts";
import { flatPicture } from "#tests/library-client.ts";
import { type Company, found } from "./company.ts";

const factChanges: Record<string, Record<string, string>> = {
  hours: {
    thanksgivingHoliday: "closed",
    christmasHoliday: "closed",
    closure0from: "2099-12-24",
    closure0to: "2099-12-27",
    closure0words: "Our annual repairs",
  },
  promises: { standard: "95", urgent: "45", cancellationHours: "36" },
  prices: {
    firstServiceDiscountDollars: "55",
    militaryDiscountPercent: "12",
    monthlyDollars: "79",
  },
  look: { mainColor: "#0b4f3a", actionColor: "#b3261e", typePair: "modern" },
  record: { since: "2011", licenseNumber: "VDACS-004711" },
};

/** Facts of every section; those of a section that is not named stay as they are shipped. */
export async function changeFacts(company: Company): Promise<void> {
  const [first] = factSections;
  const changes: Record<string, Record<string, string>> = {
    ...factChanges,
    [first?.id ?? ""]: {
      name: company.recorded.settings.companyName,
      phone: "(757) 555-0142",
      email: "office@example.com",
      street: "7 Test Street",
      city: "Norfolk",
      region: "VA",
      postalCode: "23510",
    },
  };
  for (const section of factSections) await saveFacts(company, section, changes[section.id]);
  await company.submit("/admin/settings/texts", {
    intent: "texts",
    name0: "Gate code",
    text0: "Hi {name}, {company} here: what is the code of your gate?",
    visitBookedOn: "on",
    visitBookedText: "{company}: your visit is booked for {visit}. Reply STOP to opt out.",
    visitReminderText: "{company}: see you on {visit}. Reply STOP to opt out.",
    missedCallOn: "on",
    missedCallText: "{company}: sorry that we missed you. Write to us here. Reply STOP to opt out.",
  });
}

async function saveFacts(
  company: Company,
  section: FactSection,
  changes: Record<string, string> | undefined,
): Promise<void> {
  if (!changes) return;
  const path = pathOf(section);
  const seen = found(/name="seen" value="([^"]*)"/, await company.office.page(path), 1);
  const values = valuesOf(section, ownerFactsOf({}));
  await company.submit(path, { ...values, ...changes, seen, intent: "company" });
}

const hiddenAtHome = [
  "localExpertise",
  "guide",
  "specialOffer",
  "guarantee",
  "values",
  "resources",
];

/**
 * Every page has a published text, every third one a newer draft; the FAQ of two pages are rearranged, and the home page
 * hides some sections.
 */
export async function writePageTexts(company: Company): Promise<void> {
  for (const section of hiddenAtHome)
    await company.change(`/admin/settings/pages/home?section=${section}&move=hide`, {
      intent: "change",
    });
  for (const [number, page] of textPages.entries()) {
    const [name, text] = ownText(page);
    const path = `/admin/settings/pages/${page.page}`;
    await company.change(path, { intent: "publish", [name]: `${text} Said on day ${number}.` });
    if (number % 3 !== 0) continue;
    await company.change(path, {
      intent: "publish",
      [name]: `${text} Said again on day ${number}.`,
    });
    await company.change(path, { intent: "save", [name]: `${text} Draft of day ${number}.` });
  }
  const list = "path=questions.faqs";
  await company.change(`/admin/settings/pages/emergency?${list}&move=add`, { intent: "change" });
  await company.change("/admin/settings/pages/termites?path=questions.faqs&item=0&move=down", {
    intent: "change",
  });
  await company.change("/admin/settings/pages/termites", { intent: "publish" });
}

/** The name and the shipped text of a sentence of the page that names no fact. */
function ownText({ page, template }: TextPage): [string, string] {
  const texts = textsIn(textFields(template("hampton-roads"), {}));
  const own = texts.findLast(
    ({ text, maxLength }) =>
      /^[A-Z][^{}<>*[\]\n]{15,}[.!?]$/.test(text) && text.length + 40 < maxLength,
  );
  if (!own) throw new Error(`No sentence of ${page} can be changed.`);
  return [fieldName(own.path), own.text];
}

/** A photograph in every place, three among the jobs. */
export async function hangPhotographs(company: Company): Promise<void> {
  const places: PhotoSlot[] = [...photoSlots, "jobs", "jobs"];
  for (const [number, slot] of places.entries()) {
    const name = `${slot}-${number}.png`;
    const [width, height] = slot === "signature" ? [300, 90] : [400 + number, 300];
    const item = await addToLibrary(company, name, await flatPicture(width, height));
    await company.submit(`/admin/settings/photos/${slot}`, {
      intent: "photo",
      media: item,
      photo: "",
      alt: `Our photograph ${number} of ${slot}`,
      caption: number % 2 === 0 ? `Taken on day ${number}` : "",
    });
  }
}

export async function addToLibrary(
  company: Company,
  name: string,
  bytes: Uint8Array,
): Promise<string> {
  const file = new File([new Uint8Array(bytes)], name);
  const answer = await company.upload("/admin/media/upload", file);
  const { item } = (await answer.json()) as { item: { id: string } };
  company.recorded.media.push({ id: item.id, name, type: "", key: "", bytes: 0 });
  return item.id;
}

const review = {
  intent: "save",
  author: "Grace H.",
  body: "They came the same day, and the ants are gone.",
  stars: "5",
  reviewedOn: "2026-03-04",
  source: "google",
  link: "https://reviews.example.com/1",
  service: "residential",
  city: "norfolk",
  permission: "Grace, by email",
  permittedOn: "2026-03-05",
};

/** Reviews that are shown, hidden, without permission, changed and deleted. */
export async function enterReviews(company: Company): Promise<void> {
  const add = (changes: Record<string, string>): Promise<string> =>
    company.submit("/admin/settings/reviews/new", { ...review, ...changes });
  await add({});
  await add({ author: "Hidden Hank", source: "yelp", hidden: "on", city: "", service: "" });
  await add({ author: "Silent Sam", source: "letter", link: "", permission: "", permittedOn: "" });
  await add({ author: "Changing Chris", stars: "3", service: "termites", city: "suffolk" });
  await add({ author: "Leaving Lou" });
  const idOf = async (author: string): Promise<string> =>
    found(
      new RegExp(`/admin/settings/reviews/([\\w-]{8,})"[^>]*>(?:\\s*<[^>]+>)*${author}`),
      await company.office.page("/admin/settings/reviews"),
      1,
    );
  const changed = `/admin/settings/reviews/${await idOf("Changing Chris")}`;
  await company.change(changed, { ...review, author: "Changing Chris", stars: "4" });
  await company.submit(`/admin/settings/reviews/${await idOf("Leaving Lou")}`, {
    intent: "delete",
  });
}

/** Wordings with several versions: changed, restored and reset. */
export async function wordEmails(company: Company): Promise<void> {
  const wording = {
    intent: "save",
    subject: "We have your request",
    heading: "Thank you",
    before: "Tidewater will call you.",
    button: "See your request",
    after: "Yours, Tidewater",
  };
  const path = (template: string): string => `/admin/settings/emails/${template}`;
  await company.change(path("lead-visitor"), wording);
  await company.change(path("lead-visitor"), { ...wording, heading: "Many thanks" });
  await company.change(path("lead-visitor"), { intent: "restore", restore: "1" });
  await company.change(path("newsletter-confirm"), { ...wording, subject: "Please confirm" });
  await company.change(path("lead-visit"), { ...wording, subject: "Your visit", button: "" });
  await company.change(path("lead-visit"), { intent: "reset" });
}
