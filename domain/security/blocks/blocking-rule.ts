/** When an address is blocked automatically, if that is on. */
export const blockingRule = {
  signIns: 20,
  signInMinutes: 10,
  threats: 5,
  threatMinutes: 60,
} as const;

export const blockingRuleText = `An address, or the network of an IPv6 address, with ${blockingRule.signIns} failed sign-ins within ${blockingRule.signInMinutes} minutes, or ${blockingRule.threats} serious attacks within an hour, is blocked for 24 hours. Networks from which one of you signed in during the last 30 days are spared.`;
