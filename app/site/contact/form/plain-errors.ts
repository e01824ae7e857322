/** What stands beside a field: plainer than the specified sentence, which the summary and the toast show. */
const plain = new Map([
  ["Service is required", "Choose what it is about."],
  ["Service is invalid", "Choose what it is about."],
  ["Name is required", "Enter your name."],
  ["Name must be at least 2 characters", "Enter your name, with two letters or more."],
  ["Name must be no more than 100 characters", "Enter a shorter name."],
  ["Name cannot be only numbers", "Enter your name in letters."],
  ["Name contains invalid characters", 'Leave out <, >, " and \\.'],
  [
    "Name can only contain letters, spaces, hyphens, and apostrophes",
    "Use letters, spaces, hyphens and apostrophes.",
  ],
  ["Phone is required", "Enter the number that we can call."],
  ["Valid phone number is required", "Enter all 10 digits, with the area code."],
  ["Phone number format is invalid", "Enter a number with 10 to 15 digits."],
  ["Please enter a valid phone number", "Check the number: digits, spaces and dashes are fine."],
  ["Invalid email format", "Check the address, or leave it empty."],
  ["Please enter a valid email address", "Check the address, or leave it empty."],
  ["Email contains invalid characters", "Check the address, or leave it empty."],
  ["Address is required", "Enter the street and house number."],
  ["Please enter a valid address", "Enter the street and house number."],
  ["City is required", "Enter the city."],
  ["City format is invalid", "Enter the city in letters."],
  ["State is required", "Enter the state."],
  ["State format is invalid", "Enter the state, for example VA."],
  ["ZIP code is required", "Enter the ZIP code."],
  ["ZIP code format is invalid", "Enter the five digits."],
  ["Message is required", "Write what you need."],
  ["TCPA consent is required to submit this form", "Check this box, so that we may answer."],
]);

/** The first error of a field, in plain words. */
export function plainErrors(errors: readonly string[] | undefined): string[] | undefined {
  const [first] = errors ?? [];
  return first === undefined ? undefined : [plain.get(first) ?? first];
}
