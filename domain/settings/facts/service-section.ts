import { z } from "zod";
import { serviceKeys, serviceNames } from "#domain/settings/offer/offered-services.ts";
import { pests } from "#domain/settings/pests.ts";
import { factField } from "./fact-field.ts";
import type { FactSection } from "./fact-section.ts";

export const services: FactSection = {
  id: "services",
  title: "Services and pests",
  tab: "Services",
  description:
    "What the website shows of the shipped services and pests. One of your own is a page: add it under Texts of pages.",
  groups: [
    {
      title: "Shipped services",
      shown:
        "in the menus, the footer, the lists of services, the request form, the sitemaps and llms.txt",
      fields: serviceKeys.map((key) =>
        factField({
          name: `${key}Offered`,
          label: serviceNames[key],
          control: "select",
          columns: 3,
          choices: [
            { value: "yes", label: "We offer it" },
            { value: "gone", label: "We don't: its page says that it is gone" },
            { value: "services", label: "We don't: its page leads to the services" },
          ],
          schema: z
            .enum(["yes", "gone", "services"], "Please choose one of the list")
            .default("yes"),
          read: (facts) => facts.retiredServices[key] ?? "yes",
          write: (facts, offered) => {
            const { [key]: _before, ...others } = facts.retiredServices;
            facts.retiredServices = offered === "yes" ? others : { ...others, [key]: offered };
          },
        }),
      ),
    },
    {
      title: "Shipped pests",
      shown:
        "in the pest guide, on the home page, on the pages of cities, in the sitemaps and llms.txt",
      fields: pests.map(({ slug, name }) =>
        factField({
          name: `${slug}Shown`,
          label: name,
          control: "select",
          columns: 3,
          choices: [
            { value: "yes", label: "In the pest guide" },
            { value: "gone", label: "Not there: its page says that it is gone" },
            { value: "pests", label: "Not there: its page leads to the guide" },
          ],
          schema: z.enum(["yes", "gone", "pests"], "Please choose one of the list").default("yes"),
          read: (facts) => facts.retiredPests[slug] ?? "yes",
          write: (facts, shown) => {
            const { [slug]: _before, ...others } = facts.retiredPests;
            facts.retiredPests = shown === "yes" ? others : { ...others, [slug]: shown };
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
