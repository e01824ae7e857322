import { z } from "zod";
import { type CompanyFacts, companyDefaults, type OutsideLink } from "./company.ts";
import type { CompanyOverrides } from "./schema.ts";

const line = (label: string, max = 200) =>
  z
    .string({ error: `${label} is required` })
    .trim()
    .min(1, `${label} is required`)
    .max(max, `${label} must be no more than ${max} characters`);

const listLimit = 12;

/** One link per line, "Label https://…"; empty lines are ignored. */
function linkList(label: string) {
  return z
    .string()
    .default("")
    .transform((text, context): OutsideLink[] => {
      const lines = text
        .split("\n")
        .map((given) => given.trim())
        .filter(Boolean);
      if (lines.length > listLimit)
        context.addIssue({
          code: "custom",
          message: `${label} can have up to ${listLimit} lines`,
        });
      return lines.slice(0, listLimit).flatMap((given) => {
        const words = given.split(/\s+/);
        const url = words.pop() ?? "";
        if (words.length > 0 && /^https?:\/\/./.test(url) && URL.canParse(url))
          return [{ label: words.join(" ").slice(0, 200), url }];
        const message = `Write each line as a name and an address. This line isn't: “${given.slice(0, 40)}”`;
        context.addIssue({ code: "custom", message });
        return [];
      });
    });
}

/** The form in Settings; fields are checked in this order. */
export const companyFormSchema = z.object({
  name: line("Name"),
  phone: line("Phone", 30).regex(
    /^\+?1?[\s.-]*\(?[2-9]\d{2}\)?[\s.-]*\d{3}[\s.-]*\d{4}$/,
    "Please enter a valid phone number",
  ),
  email: line("Email", 254).pipe(z.email("Please enter a valid email address")),
  street: line("Street"),
  city: line("City"),
  region: line("State")
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, "State is two letters, like VA"),
  postalCode: line("ZIP code").regex(/^\d{5}(-\d{4})?$/, "ZIP code has five digits, like 23451"),
  paymentPortalUrl: z
    .string()
    .trim()
    .default("")
    .refine(
      (url) => url === "" || (URL.canParse(url) && url.startsWith("https://")),
      "Payment portal must be an address like https://billing.example.com",
    ),
  certifications: linkList("Certifications"),
  socialLinks: linkList("Social links"),
  reviewLinks: linkList("Review links"),
});

export type CompanyForm = z.output<typeof companyFormSchema>;
export type CompanyFormValues = Record<keyof CompanyForm, string>;

const linkLines = (links: readonly OutsideLink[]): string =>
  links.map(({ label, url }) => `${label} ${url}`).join("\n");

/** Form values for the current facts. */
export function companyFormValues(company: CompanyFacts): CompanyFormValues {
  return {
    name: company.name,
    phone: company.phone,
    email: company.email,
    street: company.address.street,
    city: company.address.city,
    region: company.address.region,
    postalCode: company.address.postalCode,
    paymentPortalUrl: company.paymentPortalUrl ?? "",
    certifications: linkLines(company.certifications),
    socialLinks: linkLines(company.socialLinks),
    reviewLinks: linkLines(company.reviewLinks),
  };
}

/** Overrides to store: only differences from the defaults, so that unchanged fields stay recognizable. */
export function overridesOf(form: CompanyForm): CompanyOverrides {
  const { street, city, region, postalCode, paymentPortalUrl, ...rest } = form;
  const chosen: CompanyOverrides = {
    ...rest,
    address: { street, city, region, postalCode, country: companyDefaults.address.country },
    paymentPortalUrl: paymentPortalUrl || null,
  };
  const defaults: Record<string, unknown> = { ...companyDefaults };
  return Object.fromEntries(
    Object.entries(chosen).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(defaults[key]),
    ),
  );
}
