import { refusalText, type LeadFormAnswer } from "../answer.ts";
import type { FormKind } from "../schema.ts";

const patienceMs = 15_000;

/**
 * The client action of a page with a lead form: a lost or silent network becomes an answer, so that the form
 * and what was typed in it stay on the page.
 */
export async function sendLeadForm(
  kind: FormKind,
  send: () => Promise<LeadFormAnswer | undefined>,
): Promise<LeadFormAnswer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patienceMs);
  });
  try {
    return (
      (await Promise.race([send(), silence])) ??
      unreachable(kind, "the server did not answer in time")
    );
  } catch {
    return unreachable(
      kind,
      navigator.onLine ? "the server could not be reached" : "you are offline",
    );
  } finally {
    clearTimeout(timer);
  }
}

function unreachable(kind: FormKind, message: string): LeadFormAnswer {
  const text = refusalText("failed", message, {});
  return { status: "refused", kind, reason: "failed", ...text, fieldErrors: {}, values: {} };
}
