import { z } from "zod";
import { variableProblem, type Wording } from "./wording.ts";

const text = (label: string, max: number) =>
  z
    .string()
    .default("")
    .transform((value) => value.replace(/\r\n?/g, "\n").trim())
    .pipe(z.string().max(max, `${label} must be no more than ${max} characters`));

const line = (label: string, max: number) =>
  text(label, max).pipe(
    z
      .string()
      .min(1, `${label} is required`)
      .regex(/^[^\n]*$/, `${label} must be one line`),
  );

export const wordingSchema = z.object({
  subject: line("Subject", 200),
  heading: line("Heading", 150),
  before: text("Text above", 3000),
  button: text("Button", 60).pipe(z.string().regex(/^[^\n]*$/, "Button must be one line")),
  after: text("Text below", 3000),
});

export type WordingCheck =
  | { ok: true; value: Wording }
  | {
      ok: false;
      reason: "invalid";
      message: string;
      fieldErrors: Record<string, string[]>;
    };

/** Validates a wording as typed: lengths, one-line fields, and that every variable exists. */
export function checkWording(
  input: Record<string, unknown>,
  known: { variables: readonly string[]; hasButton: boolean },
): WordingCheck {
  const parsed = wordingSchema.safeParse(input);
  const fieldErrors: Record<string, string[]> = {};
  for (const issue of parsed.error?.issues ?? [])
    fieldErrors[String(issue.path[0])] ??= [issue.message];
  for (const name of Object.keys(wordingSchema.shape)) {
    const typed = input[name];
    const problem = typeof typed === "string" ? variableProblem(typed, known.variables) : null;
    if (problem) fieldErrors[name] ??= [problem];
  }
  if (parsed.success && known.hasButton && parsed.data.button === "")
    fieldErrors["button"] ??= ["Button is required"];
  if (parsed.success && Object.keys(fieldErrors).length === 0) {
    const { button, ...rest } = parsed.data;
    return { ok: true, value: { ...rest, button: known.hasButton ? button : "" } };
  }
  return { ok: false, reason: "invalid", message: "Please check what you entered", fieldErrors };
}
