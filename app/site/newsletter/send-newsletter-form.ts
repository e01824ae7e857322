import { type NetworkProblem, postForm } from "#app/ui/form/post-form.ts";
import type { NewsletterAnswer } from "./answer.ts";

const explanations: Record<NetworkProblem, string> = {
  silent: "Our server did not answer in time. Please try again.",
  unreachable: "Our server could not be reached. Please try again.",
  offline: "You are offline. Please try again when you are back.",
};

/** The client action of a page with the newsletter form. */
export function sendNewsletterForm(
  send: () => Promise<NewsletterAnswer | undefined>,
): Promise<NewsletterAnswer> {
  return postForm(send, (problem) => ({
    status: "refused",
    reason: "failed",
    message: explanations[problem],
    email: "",
  }));
}
