import { z } from "zod";

const text = z.string().trim().min(1).max(200);
const link = z.object({ label: text, url: z.url({ protocol: /^https?$/ }) });

/** Company facts that the owner can change, stored under the key `company`. */
export const companyOverrides = z
  .object({
    name: text,
    phone: z
      .string()
      .regex(/^[+\d][\d\s().-]{8,}$|^\(\d{3}\)[\d\s.-]{7,}$/, "Please enter a valid phone number"),
    email: z.email(),
    address: z.object({
      street: text,
      city: text,
      region: z.string().length(2),
      postalCode: z.string().regex(/^\d{5}(-\d{4})?$/),
      country: z.string().length(2),
    }),
    paymentPortalUrl: z.url({ protocol: /^https$/ }).nullable(),
    certifications: z.array(link).max(12),
    socialLinks: z.array(link).max(12),
    reviewLinks: z.array(link).max(12),
  })
  .partial();

export type CompanyOverrides = z.output<typeof companyOverrides>;
