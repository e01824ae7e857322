import { randomInt } from "node:crypto";

/** The start of every key. Secret scanners recognize it. */
const prefix = "pck_live_";
const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** The number of random characters. They hold more than 256 bits. */
const secretLength = 43;
const shownLength = prefix.length + 6;
const shape = /^pck_live_[0-9A-Za-z]{43}$/;

export function randomKey(): string {
  const secret = Array.from({ length: secretLength }, () => letters[randomInt(letters.length)]);
  return prefix + secret.join("");
}

export function isKeyText(text: string): boolean {
  return shape.test(text);
}

/** Returns the first letters of a key. They are not secret. */
export function startOf(key: string): string {
  return key.slice(0, shownLength);
}
