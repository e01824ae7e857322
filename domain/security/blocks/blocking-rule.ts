/** When an address is blocked automatically, if that is on. */
export const blockingRule = {
  signIns: 20,
  signInMinutes: 10,
  threats: 5,
  threatMinutes: 60,
} as const;

export const blockingRuleText = `${blockingRule.signIns} failed sign-ins in ${blockingRule.signInMinutes} minutes, or ${blockingRule.threats} attacks in an hour: blocked for 24 hours.`;
