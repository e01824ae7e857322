import { z } from "zod";
import { serviceKeys, serviceNames } from "#domain/settings/offer/offered-services.ts";
import { pests } from "#domain/settings/pests.ts";
import type { OwnerFacts } from "#domain/settings/owner-facts.ts";
import { factField, type FactsDraft } from "./fact-field.ts";
import type { FactSection } from "./fact-section.ts";

interface RetiredField<List extends string> {
  name: string;
  label: string;
  /** Words of the choice that keeps it. */
  listed: string;
  /** Words of the choice that answers 410. */
  gone: string;
  /** The list that its page leads to, and the words of that choice. */
  leads: [list: List, words: string];
  read(facts: OwnerFacts): "gone" | List | undefined;
  write(facts: FactsDraft, retired: "gone" | List | undefined): void;
}

/** Chooses whether the website lists something, and what its page answers otherwise. */
function retiredField<List extends string>({ listed, gone, leads, ...field }: RetiredField<List>) {
  const [list, words] = leads;
  const { name, label, read, write } = field;
  const retired = ["gone", list] as const;
  const isOneOf = (chosen: string) => chosen === "yes" || retired.some((one) => one === chosen);
  return factField({
    name,
    label,
    control: "select",
    columns: 3,
    choices: [
      { value: "yes", label: listed },
      { value: "gone", label: gone },
      { value: list, label: words },
    ],
    schema: z
      .string()
      .default("yes")
      .refine(isOneOf, "Please choose one of the list")
      .transform((chosen) => retired.find((one) => one === chosen)),
    read: (facts) => read(facts) ?? "yes",
    write,
  });
}

export const services: FactSection = {
  id: "services",
  title: "Services and pests",
  tab: "Services",
  description:
    "Which of the ready-made services and pests the website shows. One of your own is a page that you add.",
  groups: [
    {
      title: "Ready-made services",
      shown:
        "in the menus, the footer, the lists of services, the request form, and in what search engines and AI assistants read",
      fields: serviceKeys.map((key) =>
        retiredField({
          name: `${key}Offered`,
          label: serviceNames[key],
          listed: "We offer it",
          gone: "We don't: its page says that it is gone",
          leads: ["services", "We don't: its page leads to the services"],
          read: (facts) => facts.retiredServices[key],
          write: (facts, retired) => {
            const { [key]: _before, ...others } = facts.retiredServices;
            facts.retiredServices = retired ? { ...others, [key]: retired } : others;
          },
        }),
      ),
    },
    {
      title: "Ready-made pests",
      shown:
        "in the pest guide, on the home page, on the pages of cities, and in what search engines and AI assistants read",
      fields: pests.map(({ slug, name }) =>
        retiredField({
          name: `${slug}Shown`,
          label: name,
          listed: "In the pest guide",
          gone: "Not there: its page says that it is gone",
          leads: ["pests", "Not there: its page leads to the guide"],
          read: (facts) => facts.retiredPests[slug],
          write: (facts, retired) => {
            const { [slug]: _before, ...others } = facts.retiredPests;
            facts.retiredPests = retired ? { ...others, [slug]: retired } : others;
          },
        }),
      ),
    },
  ],
  check(facts): Record<string, string[]> {
    const none = serviceKeys.every((key) => facts.retiredServices[key]);
    return none ? { residentialOffered: ["At least one service must stay"] } : {};
  },
};
