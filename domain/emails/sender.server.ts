import { addressLine, type CompanyFacts, telHref } from "#domain/settings/company.ts";
import { dateFormat } from "#domain/words/date-format.ts";
import { mailColors } from "./email-html.ts";
import type { EmailFacts } from "./kind.server.ts";
import type { EmailValues } from "./wording/wording.ts";

/** Company data for every email. */
export interface EmailSender extends EmailFacts {
  name: string;
  phone: string;
  tel: string;
  address: string;
  values: EmailValues;
}

/** Variables of every email. */
export const companyVariables = {
  companyName: "The company's name",
  companyPhone: "The company's phone number, as a link to call",
} as const;

export function senderOf(company: CompanyFacts): EmailSender {
  const { name, phone } = company;
  const tel = telHref(phone);
  const values: Record<keyof typeof companyVariables, EmailValues[string]> = {
    companyName: name,
    companyPhone: { text: phone, href: tel },
  };
  const format = dateFormat({
    timeZone: company.hours.timeZone,
    weekday: "long",
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  });
  return {
    name,
    phone,
    tel,
    address: addressLine(company.address),
    values,
    colors: mailColors(company.colors),
    moment: (iso) => format.format(new Date(iso)),
  };
}
