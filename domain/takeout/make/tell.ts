/** Hears how many of all parts are written. */
export type Tell = (done: number, all: number) => void;
