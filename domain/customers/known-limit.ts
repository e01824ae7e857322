/** More than this many earlier leads are not counted in the inbox. */
export const maxKnown = 9;
