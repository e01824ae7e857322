/**
 * Consent text shown to visitors, word for word. Every submission stores the version and the text: a changed
 * wording is a new entry, never an edit of an old one.
 */
export interface ConsentText {
  version: string;
  text: string;
}

const versions = [
  {
    version: "2026-11",
    text:
      "By checking this box and submitting, I give {company} my express written consent to contact me about my " +
      "request by SMS text message or e-mail at the number and address I entered. Consent is not a condition of " +
      "purchase. Message frequency varies; message and data rates may apply. Reply STOP to opt out, HELP for help. " +
      "My number is not shared with anyone. Calling us at {phone} needs no consent.",
  },
] as const satisfies readonly ConsentText[];

/** The current wording, with the company's name and phone. */
export function currentConsent(company: { name: string; phone: string }): ConsentText {
  const { version, text } = versions[versions.length - 1] ?? versions[0];
  return {
    version,
    text: text.replace("{company}", () => company.name).replace("{phone}", () => company.phone),
  };
}
