/**
 * Consent text shown to visitors, word for word. Every submission stores the version and the text: a changed
 * wording is a new entry, never an edit of an old one.
 */
export interface ConsentText {
  version: string;
  text: string;
}

const contactVersions = [
  {
    version: "2026-11",
    text:
      "By checking this box and submitting, I give {company} my express written consent to contact me about my " +
      "request by SMS text message or e-mail at the number and address I entered. Consent is not a condition of " +
      "purchase. Message frequency varies; message and data rates may apply. Reply STOP to opt out, HELP for help. " +
      "My number is not shared with anyone. Calling us at {phone} needs no consent.",
  },
  {
    version: "2026-12",
    text:
      "{company} may call or email me about this request at the number and address I entered. My details go to " +
      "the mail and customer-record services that handle the request, and to nobody else. Calling us at {phone} " +
      "needs no consent.",
  },
  {
    version: "2026-12b",
    text:
      "{company} may call or email me about this request. The services that carry its mail and customer list get my " +
      "details, and nobody else. Calling us at {phone} needs no consent.",
  },
  { version: "2026-12c", text: "{company} may call or email me about this request." },
] as const satisfies readonly ConsentText[];

/** Wordings of the required box in forms that ask for no email. */
const callVersions = [
  { version: "calls-2026-12c", text: "{company} may call me about this request." },
] as const satisfies readonly ConsentText[];

const textVersions = [
  {
    version: "texts-2026-12",
    text:
      "{company} may also send me text messages about this request and my service at the number I entered. " +
      "Message frequency varies; message and data rates may apply. Reply STOP to opt out, HELP for help. " +
      "Consent is not a condition of purchase.",
  },
  {
    version: "texts-2026-12b",
    text:
      "I give {company} my express written consent to send me text messages about this request and my service at the " +
      "number I entered. Message frequency varies; message and data rates may apply. Reply STOP to opt out, HELP for " +
      "help. Consent is not a condition of purchase.",
  },
  {
    version: "texts-2026-12c",
    text:
      "I give {company} my express written consent to automated texts to the number I entered, about this request " +
      "and my service. Not a condition of purchase. Frequency varies; message and data rates may apply. Reply STOP to opt out, HELP for help.",
  },
] as const satisfies readonly ConsentText[];

/** Earlier, one box was for texts too; a lead of that time may arrive later, from the journal. */
export function textsOfOneBox(lead: {
  consentVersion?: string | null;
  consentText?: string | null;
  consentTimestamp?: Date | null;
}) {
  if (lead.consentVersion !== contactVersions[0].version) return {};
  return {
    textConsent: true,
    textConsentVersion: lead.consentVersion,
    textConsentText: lead.consentText,
    textConsentTimestamp: lead.consentTimestamp,
  };
}

/** The suffix of the version of a spoken consent. */
export const spokenEnding = "-spoken";

/** Whether the office can correct a consent: there is none, or the office recorded it. */
export function isCorrectable(version: string | null): boolean {
  return version === null || version.endsWith(spokenEnding);
}

type Company = Readonly<{ name: string; phone: string }>;

/** The current wording of the required box: calls and email about the request. */
export const currentConsent = (company: Company): ConsentText =>
  filled(contactVersions.at(-1), company);

/** The current wording of the optional box: text messages. */
export const currentTextConsent = (company: Company): ConsentText =>
  filled(textVersions.at(-1), company);

function filled(consent: ConsentText | undefined, company: Company): ConsentText {
  const { version, text } = consent as ConsentText;
  return {
    version,
    text: text.replace("{company}", () => company.name).replace("{phone}", () => company.phone),
  };
}

/** Returns the texts of both boxes for a form, and the mark of their versions, which the form sends back. */
export function consentTexts(company: Company, asksEmail: boolean) {
  const contact = asksEmail ? currentConsent(company) : filled(callVersions.at(-1), company);
  const texts = currentTextConsent(company);
  return { contact: contact.text, texts: texts.text, seen: `${contact.version} ${texts.version}` };
}

/**
 * Returns the texts that a visitor agreed to. A form that stays open during an update shows earlier texts. An empty or
 * unknown mark stands for the first text of each box. Without `seen`, the current texts apply: a program shows no form.
 */
export function agreedConsents(company: Company, seen?: string) {
  if (seen === undefined)
    return { contact: currentConsent(company), texts: currentTextConsent(company) };
  const [contact, texts] = seen.split(" ");
  const [, ...ofTwoBoxes] = contactVersions;
  const find = (versions: readonly ConsentText[], wanted: string | undefined) =>
    filled(versions.find(({ version }) => version === wanted) ?? versions[0], company);
  return {
    contact: find([...ofTwoBoxes, ...callVersions], contact),
    texts: find(textVersions, texts),
  };
}

/** Whether what came at this time was not erased since. */
export function isKept(at: Date | null, erasedAt: Date | null): boolean {
  return at !== null && (erasedAt === null || at > erasedAt);
}

/** The start of the version of a consent from another system. The system's name follows. */
export const elsewhere = "elsewhere: ";

/** Returns the name of the other system in which the person agreed, or null. */
export function consentSource(version: string | null | undefined): string | null {
  return version?.startsWith(elsewhere) ? version.slice(elsewhere.length) : null;
}
