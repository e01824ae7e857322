/** Names the key that seals the secrets of webhooks. */
export const secretPurpose = "webhook secret";
