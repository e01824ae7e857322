/** Green above 90, yellow above 70, red below, beside the word. */
export const levelTones = { good: "reassure", fair: "warn", poor: "danger" } as const;
