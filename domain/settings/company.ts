import type { AddedPest, RetiredPests } from "#domain/settings/pests.ts";
import type { TypePairId } from "#domain/settings/look/type-pairs.ts";
import { type City, cities, type Office } from "./cities.ts";
import type { ContentSet } from "./facts/content-set.ts";
import type { Banner } from "./facts/banner.ts";
import type { PlanPrices } from "./offer/plan-prices.ts";
import type { BusinessHours } from "./hours/hours.ts";
import type { AddedService, RetiredServices } from "./offer/offered-services.ts";

export interface PostalAddress {
  street: string;
  city: string;
  region: string;
  postalCode: string;
  country: string;
}

export interface OutsideLink {
  label: string;
  url: string;
}

interface Span {
  from: number;
  to: number;
}

/** The company's three colors, as #rrggbb. */
export interface BrandColors {
  /** Dark bands, text and lines. */
  main: string;
  /** The main button and links. */
  action: string;
  /** Guarantees, success, and the cool parts of drawings. */
  accent: string;
}

export interface CompanyLogo {
  /** File name under /brand/. It changes with the content. */
  file: string;
  width: number;
  height: number;
  /** Whether the logo contains the company name. */
  hasName: boolean;
}

export interface CompanyFacts {
  contentSet: ContentSet;
  name: string;
  /** The area as people there call it. It fits after "in": "Hampton Roads". */
  region: string;
  /** The person who calls back, with a sentence in the first person. Pages show the owner only with a name. */
  owner: { name: string; says: string } | null;
  phone: string;
  /** The number for texts. Null hides it. */
  textPhone: string | null;
  email: string;
  address: PostalAddress;
  /** The office, in degrees. */
  location: { latitude: number; longitude: number };
  hours: BusinessHours;
  /** The founding year. */
  since: number;
  /** Full years that have certainly passed since then: "6+ years". */
  experience: string;
  /** `name` stands before the number. */
  license: { name: string; number: string; authority: string; lookupUrl: string };
  militaryDiscountPercent: number;
  firstServiceDiscountDollars: number;
  /** Minutes of opening time until we answer. */
  responseMinutes: { standard: number; urgent: number; estimate: number };
  schedulingHours: Span;
  /** Duration of a typical visit. */
  visitMinutes: Span;
  /** Hours of possibly higher pest activity after a treatment. */
  settlingHours: Span;
  termite: { liquidYears: Span };
  mosquito: {
    oneTimeDollars: number;
    monthlyDollars: number;
    biweeklyDollarsPerVisit: number;
    /** Months, January is 1. */
    season: Span;
    singleTreatmentWeeks: Span;
    reductionPercent: Span;
    /** Hours before an event. */
    eventHours: Span;
  };
  /** Emergency work for businesses. */
  commercialEmergencyHours: Span;
  cancellationHours: number;
  agreementNoticeDays: number;
  /** Minimum area of Suffolk, land and water. */
  suffolkSquareMiles: number;
  /** Date of the last change of privacy policy and terms: an ISO date. */
  legalUpdated: string;
  cities: readonly City[];
  planPrices: PlanPrices;
  banner: Banner | null;
  retiredServices: RetiredServices;
  /** Those of published pages of services. */
  addedServices: readonly AddedService[];
  retiredPests: RetiredPests;
  /** Those of published pages of pests. */
  addedPests: readonly AddedPest[];
  /** Shipped pages at addresses of the owner: the last part of the address, by the key of the page. */
  movedPages: Readonly<Record<string, string>>;
  /** The state's helpline for wild animals; the owner verifies it before launch. */
  wildlifeHelpline: Office;
  /** The national helpline, the same in every state. */
  poisonHelpline: Office;
  certifications: readonly OutsideLink[];
  socialLinks: readonly OutsideLink[];
  reviewLinks: readonly OutsideLink[];
  /** The billing provider's site; null until the owner sets it. */
  paymentPortalUrl: string | null;
  colors: BrandColors;
  typePair: TypePairId;
  /** The drawn logo: a picture, or the initials of the company. */
  mark: "drawing" | "letters";
  /** The logo's file; null for the drawn one. */
  logo: CompanyLogo | null;
  /** The file of the icon; null for the logo or the drawn one. */
  icon: string | null;
}

const eight = 8 * 60;
const weekday = { opens: eight, closes: 18 * 60 };

/** Company facts until the owner changes them in Settings. */
export const companyDefaults: CompanyFacts = {
  contentSet: "hampton-roads",
  name: "Hampton Roads Pest Control",
  region: "Hampton Roads",
  owner: null,
  phone: "(757) 555-0100",
  textPhone: null,
  email: "office@example.com",
  address: {
    street: "100 Seaglass Lane",
    city: "Virginia Beach",
    region: "VA",
    postalCode: "23451",
    country: "US",
  },
  location: { latitude: 36.8529, longitude: -75.978 },
  hours: {
    timeZone: "America/New_York",
    week: [null, weekday, weekday, weekday, weekday, weekday, { opens: eight, closes: 12 * 60 }],
  },
  since: 2019,
  experience: experienceText(2019, new Date()),
  license: {
    name: "Virginia pesticide business license",
    number: "14778",
    authority: "Virginia Department of Agriculture and Consumer Services",
    lookupUrl: "https://www.vdacs.virginia.gov/pesticide-business-license.shtml",
  },
  militaryDiscountPercent: 10,
  firstServiceDiscountDollars: 50,
  responseMinutes: { standard: 120, urgent: 60, estimate: 240 },
  schedulingHours: { from: 24, to: 48 },
  visitMinutes: { from: 30, to: 60 },
  settlingHours: { from: 24, to: 48 },
  termite: { liquidYears: { from: 5, to: 10 } },
  mosquito: {
    oneTimeDollars: 125,
    monthlyDollars: 99,
    biweeklyDollarsPerVisit: 75,
    season: { from: 4, to: 10 },
    singleTreatmentWeeks: { from: 2, to: 3 },
    reductionPercent: { from: 85, to: 90 },
    eventHours: { from: 24, to: 48 },
  },
  commercialEmergencyHours: { from: 24, to: 48 },
  cancellationHours: 24,
  agreementNoticeDays: 30,
  suffolkSquareMiles: 400,
  legalUpdated: "2024-12-25",
  cities,
  planPrices: {},
  banner: null,
  retiredServices: {},
  addedServices: [],
  retiredPests: {},
  addedPests: [],
  movedPages: {},
  wildlifeHelpline: { name: "Virginia Wildlife Conflict Helpline", phone: "(855) 571-9003" },
  poisonHelpline: { name: "Poison Help", phone: "(800) 222-1222" },
  certifications: [],
  socialLinks: [],
  reviewLinks: [],
  paymentPortalUrl: null,
  colors: { main: "#102743", action: "#c72026", accent: "#166458" },
  typePair: "coast",
  mark: "drawing",
  logo: null,
  icon: null,
};

/** The month of the founding is unknown, so the running year does not count: 2019 -> "6+ years" in 2026 */
export function experienceText(since: number, now: Date): string {
  const years = now.getUTCFullYear() - since - 1;
  if (years < 1) return "our first years";
  return years === 1 ? "1+ year" : `${years}+ years`;
}

/** (757) 555-0100 -> +17575550100 */
export function phoneE164(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  return digits.length === 10 ? `+1${digits}` : `+${digits}`;
}

export function telHref(phone: string): string {
  return `tel:${phoneE164(phone)}`;
}

export function addressLine(address: PostalAddress): string {
  return `${address.street}, ${address.city}, ${address.region} ${address.postalCode}`;
}

export function mapsHref(address: PostalAddress): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(addressLine(address))}`;
}

/** 120 -> "2 hours", 60 -> "1 hour", 45 -> "45 minutes" */
export function durationText(minutes: number): string {
  if (minutes % 60) return `${minutes} minutes`;
  return minutes === 60 ? "1 hour" : `${minutes / 60} hours`;
}

/** { from: 24, to: 48 } -> "24–48" */
export function spanText({ from, to }: { from: number; to: number }): string {
  return `${from}–${to}`;
}
