import type { NewsletterAnswer } from "../answer.ts";

const patienceMs = 15_000;

/** A lost or silent network becomes an answer, so that the page and what was typed in it stay. */
export async function sendNewsletterForm(
  send: () => Promise<NewsletterAnswer | undefined>,
): Promise<NewsletterAnswer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patienceMs);
  });
  try {
    return (
      (await Promise.race([send(), silence])) ??
      unreachable("Our server did not answer in time. Please try again.")
    );
  } catch {
    return unreachable(
      navigator.onLine
        ? "Our server could not be reached. Please try again."
        : "You are offline. Please try again when you are back.",
    );
  } finally {
    clearTimeout(timer);
  }
}

function unreachable(message: string): NewsletterAnswer {
  return { status: "refused", reason: "failed", message, email: "" };
}
