/** The home plans, by the names that links carry to the request form. */
export const planIds = ["quarterly", "every-two-months", "monthly"] as const;
export type PlanId = (typeof planIds)[number];

export interface PlanPrice {
  dollars: number;
  per: "visit" | "month";
}

/** Plans without a price are priced in the estimate. */
export type PlanPrices = Readonly<Partial<Record<PlanId, PlanPrice>>>;

/** "From $45 a month"; undefined for a plan without a price. */
export function fromPrice(prices: PlanPrices, id: string): string | undefined {
  const plan = planIds.find((one) => one === id);
  const price = plan && prices[plan];
  return price && `From $${price.dollars} a ${price.per}`;
}
