import type { Outcome } from "#domain/access/context.server.ts";
import { emailProblem, foldAddress } from "#domain/emails/address.ts";
import { phoneProblem } from "#domain/leads/rules.ts";
import { toE164 } from "#domain/leads/submit/phone-number.server.ts";
import { neitherGiven, type Person } from "./person.ts";

/** Reads a typed email address and phone number. */
export function readPerson(input: { email: string; phone: string }): Outcome<Person, "invalid"> {
  const email = input.email.trim() === "" ? null : foldAddress(input.email.trim());
  const phone = input.phone.trim();
  if (email === null && phone === "")
    return { ok: false, reason: "invalid", message: neitherGiven };
  const problem = email === null ? null : emailProblem(email);
  if (problem !== null) return { ok: false, reason: "invalid", message: problem };
  const phoneE164 = phone === "" ? null : toE164(phone);
  if (phone !== "" && (phoneE164 === null || phoneProblem(phone) !== null))
    return {
      ok: false,
      reason: "invalid",
      message: "This is not a phone number that can exist. Check its digits.",
    };
  return { ok: true, value: { email, phoneE164 } };
}
