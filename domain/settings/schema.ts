import { z } from "zod";
import { contentSets } from "./facts/content-set.ts";
import { holidayIds } from "./hours/holidays.ts";
import { typePairIds } from "./look/type-pairs.ts";
import { planIds } from "./offer/plan-prices.ts";
import { pestSlugs } from "./pests.ts";
import { serviceKeys } from "./offer/offered-services.ts";

const text = z.string().trim().min(1).max(200);
const link = z.object({ label: text, url: z.url({ protocol: /^https?$/ }) });
const phone = z
  .string()
  .regex(/^[+\d][\d\s().-]{8,}$|^\(\d{3}\)[\d\s.-]{7,}$/, "Please enter a valid phone number");
const count = z.number().int().min(0).max(100_000);
const span = z.object({ from: count, to: count }).refine(({ from, to }) => from <= to);
const color = z.string().regex(/^#[\da-f]{6}$/);
const logoFile = /^[\da-f]{16}\.(?:svg|webp)$/;
const date = z.iso.date();
const minutes = z
  .number()
  .int()
  .min(0)
  .max(24 * 60);
const openSpan = z
  .object({ opens: minutes, closes: minutes })
  .refine(({ opens, closes }) => opens < closes);
const openDay = openSpan.nullable();
const office = z.object({ name: text, phone, verifiedOn: date.optional() });

export const cityLimits = { zipCodes: 60, neighborhoods: 30 } as const;
/** Pages that an owner can add. The lists of cities and services hold as many: a longer list would be dropped whole. */
export const mostAddedPages = 300;
const slug = z.string().regex(/^[a-z0-9-]+$/);
const addedPage = z.object({ slug, name: text });
const addedCity = z.object({
  slug,
  name: text,
  state: z.string().length(2),
  stateName: text,
  zipCodes: z.array(z.string().regex(/^\d{5}$/)).max(cityLimits.zipCodes),
  neighborhoods: z.array(text).max(cityLimits.neighborhoods),
  animalControl: z.object({
    name: z.string().max(200),
    phone: z.string().max(40),
    verifiedOn: date.optional(),
  }),
  location: z
    .object({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
    })
    .optional(),
});

export const closureLimits = { most: 20, days: 90 } as const;

const closure = z
  .object({ from: date, to: date, words: text, open: openSpan.optional() })
  .refine(
    ({ from, to }) =>
      from <= to && Date.parse(to) - Date.parse(from) < closureLimits.days * 86_400_000,
  );

/** Whether the runtime knows the time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en-US", { timeZone: name }));
  } catch {
    return false;
  }
}

/** The longest sentence of the owner, in characters. */
export const ownerSaysLimit = 160;

/** Company facts that the owner can change, stored under the key `company`. */
export const companyOverrides = z
  .object({
    contentSet: z.enum(contentSets),
    name: text,
    region: text,
    owner: z.object({ name: z.string().max(80), says: z.string().max(ownerSaysLimit) }).nullable(),
    phone,
    textPhone: phone.nullable(),
    email: z.email(),
    address: z.object({
      street: text,
      city: text,
      region: z.string().length(2),
      postalCode: z.string().regex(/^\d{5}(-\d{4})?$/),
      country: z.string().length(2),
    }),
    location: z.object({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
    }),
    hours: z.object({
      timeZone: z.string().refine(isTimeZone),
      lunchBreak: z
        .object({ from: minutes, to: minutes })
        .refine(({ from, to }) => from < to)
        .optional(),
      week: z.tuple([openDay, openDay, openDay, openDay, openDay, openDay, openDay]),
    }),
    /** Closed; with `openHolidays`, the holidays that the owner has answered for. */
    holidays: z.array(z.enum(holidayIds)),
    openHolidays: z.array(z.enum(holidayIds)),
    closures: z.array(closure).max(closureLimits.most),
    since: z.number().int().min(1800).max(2200),
    license: z.object({
      // Versions up to 0.2.0 stored no name: the license was Virginia's.
      name: text.default("Virginia pesticide business license"),
      number: text,
      authority: text,
      lookupUrl: z.url(),
    }),
    suffolkSquareMiles: count,
    legalUpdated: date,
    militaryDiscountPercent: count,
    firstServiceDiscountDollars: count,
    responseMinutes: z.object({
      standard: count.min(1),
      urgent: count.min(1),
      estimate: count.min(1),
    }),
    schedulingHours: span,
    visitMinutes: span,
    settlingHours: span,
    commercialEmergencyHours: span,
    cancellationHours: count,
    agreementNoticeDays: count,
    termite: z.object({ liquidYears: span }),
    mosquito: z.object({
      oneTimeDollars: count,
      monthlyDollars: count,
      biweeklyDollarsPerVisit: count,
      season: span.refine(({ from, to }) => from >= 1 && to <= 12),
      singleTreatmentWeeks: span,
      reductionPercent: span,
      eventHours: span,
    }),
    /** By slug. */
    cities: z.record(
      z.string(),
      z.object({
        neighborhoods: z.array(text).min(1).max(cityLimits.neighborhoods),
        zipCodes: z.array(z.string().regex(/^\d{5}$/)).max(cityLimits.zipCodes),
        animalControl: office,
        retired: z.enum(["gone", "areas"]).optional(),
      }),
    ),
    /** Those of published pages of cities. */
    addedCities: z.array(addedCity).max(mostAddedPages),
    planPrices: z.partialRecord(
      z.enum(planIds),
      z.object({ dollars: count.min(1), per: z.enum(["visit", "month"]) }),
    ),
    banner: z
      .object({
        words: z.string().min(1).max(120),
        link: z
          .string()
          .regex(/^(?:\/[^/\s\\][^\s\\]*)?$/)
          .max(300),
        from: z.union([z.literal(""), date]),
        to: z.union([z.literal(""), date]),
      })
      .nullable(),
    retiredServices: z.partialRecord(z.enum(serviceKeys), z.enum(["gone", "services"])),
    addedServices: z.array(addedPage).max(mostAddedPages),
    retiredPests: z.partialRecord(z.enum(pestSlugs), z.enum(["gone", "pests"])),
    addedPests: z.array(addedPage).max(mostAddedPages),
    movedPages: z.record(z.string().max(40), slug.max(80)),
    wildlifeHelpline: z.union([office, z.object({ name: z.literal(""), phone: z.literal("") })]),
    poisonHelpline: office,
    paymentPortalUrl: z.url({ protocol: /^https$/ }).nullable(),
    certifications: z.array(link).max(12),
    socialLinks: z.array(link).max(12),
    reviewLinks: z.array(link).max(12),
    logo: z
      .object({
        file: z.string().regex(logoFile),
        width: z.number().positive().max(100_000),
        height: z.number().positive().max(100_000),
        hasName: z.boolean(),
      })
      .nullable(),
    typePair: z.enum(typePairIds),
    mark: z.enum(["drawing", "letters"]),
    icon: z.string().regex(logoFile).nullable(),
    colors: z.object({ main: color, action: color, accent: color }),
  })
  .partial();

export type CompanyOverrides = z.output<typeof companyOverrides>;
