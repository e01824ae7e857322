import { addressLine, type CompanyFacts } from "#domain/settings/company.ts";
import type { Contradiction } from "./claim.ts";

const claim = (
  { 0: found, index }: RegExpExecArray,
  fact: string,
  value: string,
  replacement: string | null,
): Contradiction => ({ start: index, end: index + found.length, found, fact, value, replacement });

/** Phone numbers, email addresses, ZIP codes, license numbers and streets that are not the company's. */
export function contactClaims(text: string, company: CompanyFacts): Contradiction[] {
  return [
    ...phones(text, company),
    ...emails(text, company),
    ...licenses(text, company),
    ...zipCodes(text, company),
    ...streets(text, company),
  ];
}

function phones(text: string, company: CompanyFacts): Contradiction[] {
  const { phone, wildlifeHelpline, poisonHelpline, cities } = company;
  const known = new Set(
    [
      phone,
      wildlifeHelpline.phone,
      poisonHelpline.phone,
      ...cities.map((c) => c.animalControl.phone),
    ]
      .map(digitsOf)
      .filter(Boolean),
  );
  const written = text.matchAll(/(?:\+?1[ .-]?)?\(?\b\d{3}\)?[ .-]?\d{3}[ .-]\d{4}\b/g);
  return [...written, ...text.matchAll(/(?:\+1|tel:1?)\d{10}\b/g)]
    .filter(([found]) => !known.has(digitsOf(found)))
    .map((found) => claim(found, "Phone number", phone, "{phone}"));
}

const digitsOf = (phone: string): string => phone.replace(/\D/g, "").slice(-10);

function emails(text: string, { email }: CompanyFacts): Contradiction[] {
  return [...text.matchAll(/\S+/g)].flatMap((word) => {
    const [found] = word;
    const at = found.indexOf("@");
    const address = found.replace(/[.,;:!?)]$/, "");
    if (at < 1 || !address.slice(at).includes(".")) return [];
    if (address.toLowerCase() === email.toLowerCase()) return [];
    return [
      { ...claim(word, "Email address", email, "{email}"), end: word.index + address.length },
    ];
  });
}

function licenses(text: string, { license }: CompanyFacts): Contradiction[] {
  return [...text.matchAll(/\b\d{4,7}\b/g)]
    .filter((found) => {
      const before = text.slice(Math.max(0, found.index - 40), found.index).toLowerCase();
      return (
        /\blicen[cs]e/.test(before) &&
        !/[.!?] /.test(before.slice(before.lastIndexOf("licen")).replace("no. ", ""))
      );
    })
    .filter(([found]) => found !== license.number && !/^(?:19|20)\d\d$/.test(found))
    .map((found) => claim(found, "License number", license.number, "{license}"));
}

function zipCodes(text: string, { address, cities }: CompanyFacts): Contradiction[] {
  const served = new Set([address.postalCode, ...cities.flatMap((city) => city.zipCodes)]);
  return [...text.matchAll(/\b\d{5}\b/g)]
    .filter((found) => {
      const around = text.slice(Math.max(0, found.index - 60), found.index + 30).toLowerCase();
      return /^2[234]/.test(found[0]) || /\bzip/.test(around);
    })
    .filter(([found]) => !served.has(found))
    .filter(
      (found) =>
        !/licen/.test(text.slice(Math.max(0, found.index - 40), found.index).toLowerCase()),
    )
    .map((found) => claim(found, "ZIP codes that we serve", "not this one", null));
}

function streets(text: string, { address }: CompanyFacts): Contradiction[] {
  const found = text.matchAll(
    /\b\d{1,5} [A-Z][a-z]+(?: [A-Z][a-z]+)? (?:Street|St|Lane|Ln|Avenue|Ave|Road|Rd|Drive|Dr|Boulevard|Blvd|Court|Way|Parkway)\b/g,
  );
  return [...found]
    .filter(([street]) => street !== address.street)
    .map((street) => claim(street, "Address of the office", addressLine(address), "{address}"));
}
