/** Begins the lines in which the program that makes an archive says how far it is. */
export const progressMark = "Progress: ";
