import { pageTexts } from "./page-texts.ts";

/** The texts around every page. Their paths start with `shared`, which no page uses. */
export const sharedTexts = pageTexts("shared", (company) => ({
  shared: {
    promo: "Great Service On Time, Free Inspections & Estimates, Satisfaction Guaranteed",
    sidebar: {
      call: "Talk to us",
      hours: "Business hours",
      customers: { title: "Customers", text: "See your service history and pay a bill." },
      links: "Quick links",
      areas: "Service areas",
    },
    zipCheck: { title: "Do we serve your area?" },
    newsletter: { title: "Pest tips for the season, by email" },
    footer: {
      hours: "Hours",
      services: "Services",
      areas: "Service areas",
      note: `Locally owned, serving ${company.region} since ${company.since}.`,
    },
  },
}));
