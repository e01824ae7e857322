/** The purpose of the key that seals webhook secrets. */
export const secretPurpose = "webhook secret";
