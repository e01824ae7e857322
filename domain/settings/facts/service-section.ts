import { z } from "zod";
import { serviceKeys, serviceNames } from "#domain/settings/offer/offered-services.ts";
import { factField } from "./fact-field.ts";
import type { FactSection } from "./fact-section.ts";

export const services: FactSection = {
  id: "services",
  title: "Services",
  tab: "Services",
  description:
    "What you offer of the shipped services. A service of your own is a page: add it under Texts of pages.",
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
  ],
  check(facts): Record<string, string[]> {
    const none = serviceKeys.every((key) => facts.retiredServices[key]);
    return none ? { residentialOffered: ["At least one service must stay"] } : {};
  },
};
