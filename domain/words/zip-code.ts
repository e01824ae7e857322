import { plainDigits } from "./plain-digits.ts";
import { stateCode } from "./us-states.ts";

/**
 * A ZIP code as people type and copy it, as "23510" or "23510-1234", or null: with or without the four extra digits and
 * their dash, after a state, and with the digits of other keyboards.
 */
export function readZip(text: string): string | null {
  const plain = plainDigits(text.slice(0, 200)).trim();
  const [, before = "", zip, more] =
    /^([^\d]*)(\d{5})(?:[\s\p{Pd}\u2212]*(\d{4}))?$/u.exec(plain) ?? [];
  if (zip === undefined || (before !== "" && stateCode(before) === null)) return null;
  return more === undefined ? zip : `${zip}-${more}`;
}
