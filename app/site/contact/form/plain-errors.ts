import type { AnyResult } from "#app/form/result.ts";
import type { FieldErrors } from "#domain/leads/schema.ts";
import { plainField, plainNames } from "#domain/leads/fields/plain-fields.ts";
import { onePerson, tooLongText } from "#domain/leads/rules.ts";
import { nameLetters } from "#domain/words/clean-text.ts";

/** An optional text can only be too long. */
const tooLong = plainNames.flatMap((name) => {
  const { label, longest } = plainField(name);
  return [`${label} is invalid`, tooLongText(label, longest)].map(
    (message) => [message, `${label}: ${longest} characters at most.`] as const,
  );
});

/** The words beside a field and in the summary, by the specified sentence, which the toast and the functions say. */
const plain = new Map([
  ...tooLong,
  ["Service is required", "Choose one."],
  ["Service is invalid", "Choose one."],
  ["Name is required", "Enter your name."],
  ["Name is invalid", "Enter a shorter name."],
  ["Name must be at least 2 characters", "Enter your name, with two letters or more."],
  ["Name must be no more than 100 characters", "Enter a shorter name."],
  ["Name cannot be only numbers", "Enter your name in letters."],
  ["Name contains invalid characters", 'Leave out <, >, " and \\.'],
  [nameLetters, "Use letters, spaces, hyphens and apostrophes."],
  [`${nameLetters}. ${onePerson}.`, `Use letters, spaces, hyphens and apostrophes. ${onePerson}.`],
  ["Phone is required", "Enter the number that we can call."],
  ["Phone is invalid", "Enter a number with 10 to 15 digits."],
  ["Valid phone number is required", "Enter all 10 digits, with the area code."],
  ["Phone number format is invalid", "Enter a number with 10 to 15 digits."],
  ["Please enter a valid phone number", "Check the number: digits, spaces and dashes are fine."],
  [
    "Is this number right? Please start a number from outside the US with + and the country code",
    "Start a number from outside the US with + and the country code.",
  ],
  [
    "Is this number right? We can't call it: please check the area code and the number",
    "Check the area code and the number: we can't call this one.",
  ],
  ["Email is required", "Enter your email address."],
  ["Email is invalid", "Enter a shorter address."],
  ["Email must be no more than 254 characters", "Enter a shorter address."],
  ["Invalid email format", "Check the email address."],
  ["Please enter a valid email address", "Check the email address."],
  ["Email contains invalid characters", "Check the email address."],
  ["Address is required", "Enter the street and house number."],
  ["Address is invalid", "Enter the street and house number."],
  ["Please enter a valid address", "Enter the street and house number."],
  ["City is required", "Enter the city."],
  ["City is invalid", "Enter the city in letters."],
  ["City must be no more than 100 characters", "Enter a shorter name of the city."],
  ["City format is invalid", "Enter the city in letters."],
  ["State is required", "Enter the state."],
  ["State is invalid", "Enter the state, in two letters."],
  ["State format is invalid", "Enter the state, in two letters."],
  ["ZIP code is required", "Enter the ZIP code."],
  ["ZIP code is invalid", "Enter the five digits."],
  ["ZIP code format is invalid", "Enter the five digits."],
  ["Message is required", "Write what you need."],
  ["Message is invalid", "Shorten the text to 2,000 characters."],
  ["Message must be no more than 2000 characters", "Shorten the text to 2,000 characters."],
  ["Best time to reach you is invalid", "Choose a time from the list."],
  ["TCPA consent is required to submit this form", "Check this box so we can contact you."],
]);

/** The errors of a form as its fields show them. */
export const inPlainWords = (fieldErrors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(fieldErrors).map(([name, errors]) => [name, plainErrors(errors) ?? []]),
  );

/** The result of a form with the words that its fields show. */
export const plainResult = <Result extends AnyResult>(result: Result | undefined) =>
  result?.ok === false ? { ...result, fieldErrors: inPlainWords(result.fieldErrors) } : result;

/** The first error of a field, in plain words. */
export function plainErrors(errors: readonly string[] | undefined): string[] | undefined {
  const [first] = errors ?? [];
  return first === undefined ? undefined : [plain.get(first) ?? first];
}
