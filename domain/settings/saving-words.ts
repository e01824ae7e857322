import type { ZodError } from "zod";

export const savedMessage = "Settings saved";

export function invalidSettings(error: ZodError) {
  const fieldErrors: Record<string, string[]> = {};
  for (const issue of error.issues)
    fieldErrors[String(issue.path[0] ?? "form")] ??= [issue.message];
  const message = "Please check what you entered";
  return { ok: false, reason: "invalid", message, fieldErrors } as const;
}
