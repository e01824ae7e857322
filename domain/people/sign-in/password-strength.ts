export interface PasswordCheck {
  name: "length" | "uppercase" | "lowercase" | "number" | "special" | "uncommon";
  label: string;
  passed: boolean;
}

/** Parts of a password that guessers try first. */
const commonPatterns = /123456|password|qwerty|abc123/i;

/** The six checks of a new password, in display order. */
export function passwordChecks(password: string): PasswordCheck[] {
  return [
    { name: "length", label: "At least 8 characters", passed: [...password].length >= 8 },
    { name: "uppercase", label: "An uppercase letter", passed: /\p{Lu}/u.test(password) },
    { name: "lowercase", label: "A lowercase letter", passed: /\p{Ll}/u.test(password) },
    { name: "number", label: "A number", passed: /\p{Nd}/u.test(password) },
    {
      name: "special",
      label: "A special character",
      passed: /[^\p{L}\p{M}\p{N}\s]/u.test(password),
    },
    {
      name: "uncommon",
      label: "No common pattern (123456, password, qwerty, abc123)",
      passed: password !== "" && !commonPatterns.test(password),
    },
  ];
}

export interface Strength {
  /** Number of passed checks, out of six. */
  score: number;
  label: "Weak" | "Medium" | "Strong";
  strong: boolean;
}

/** Weak for fewer than three passed checks, Medium for fewer than five, else Strong. */
export function strengthOf(password: string): Strength {
  const score = passwordChecks(password).filter(({ passed }) => passed).length;
  const label = score < 3 ? "Weak" : score < 5 ? "Medium" : "Strong";
  return { score, label, strong: label === "Strong" };
}
