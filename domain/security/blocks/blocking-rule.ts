/** When an address is blocked automatically, if that is on. */
export const blockingRule = {
  signIns: 20,
  signInMinutes: 10,
  threats: 5,
  threatMinutes: 60,
} as const;

export const blockingRuleText = `An address, or the /64 of an IPv6 address, with ${blockingRule.signIns} failed sign-ins within ${blockingRule.signInMinutes} minutes, or ${blockingRule.threats} high threats within an hour, is blocked for 24 hours. Networks from which somebody signed in during the last 30 days are spared.`;
