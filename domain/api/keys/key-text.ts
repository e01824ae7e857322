import { randomInt } from "node:crypto";

/** Keys start with it, so that scanners of leaked secrets know them. */
const prefix = "pck_live_";
const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** More than 256 random bits. */
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

/** The first letters of a key, which are no secret. */
export function startOf(key: string): string {
  return key.slice(0, shownLength);
}
