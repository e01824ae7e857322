import { momentText } from "#domain/settings/hours/hours.ts";
import { nextMidnight } from "#domain/settings/hours/zone-time.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";
import { readSetting } from "#domain/settings/read-settings.server.ts";
import type { Database } from "#database/connect.ts";
import { visitText } from "#domain/leads/visit-text.ts";
import { type TextSettings, textSettingsOf, type TextValues } from "./rules/templates.ts";

export const textSettingsKey = "texts";

export async function readTextSettings(db: Database): Promise<TextSettings> {
  return textSettingsOf(await readSetting(db, textSettingsKey));
}

interface ToName {
  lead: { name: string; promisedAt: Date };
  company: CompanyFacts;
  visit: { startsAt: Date; endsAt: Date } | null;
  now: Date;
}

/** The values of a made-up customer, with a visit tomorrow. */
export function sampleValues(company: CompanyFacts, now: Date): TextValues {
  const { timeZone } = company.hours;
  const hour = (hours: number) =>
    new Date(nextMidnight(now, timeZone).getTime() + hours * 3_600_000);
  const visit = { startsAt: hour(8), endsAt: hour(10) };
  return textValues({ lead: { name: "Grace", promisedAt: visit.startsAt }, company, visit, now });
}

/** The values of the names in a text to a customer. */
export function textValues({ lead, company, visit, now }: ToName): TextValues {
  const { timeZone } = company.hours;
  return {
    name: lead.name.split(" ")[0] ?? "",
    company: company.name,
    phone: company.phone,
    promise: momentText(lead.promisedAt, timeZone, now),
    visit: visit ? visitText(visit, timeZone) : "a day that we agree on",
  };
}
