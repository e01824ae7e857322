/** Days that an archive stays. */
export const keptDays = 3;
