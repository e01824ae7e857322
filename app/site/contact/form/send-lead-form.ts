import { type NetworkProblem, postForm } from "#app/ui/form/post-form.ts";
import { refusalText, type LeadFormAnswer } from "./answer.ts";
import type { FormKind } from "#domain/leads/schema.ts";

const explanations: Record<NetworkProblem, string> = {
  silent: "the server did not answer in time",
  unreachable: "the server could not be reached",
  offline: "you are offline",
};

/** The client action of a page with a lead form. */
export function sendLeadForm(
  kind: FormKind,
  send: () => Promise<LeadFormAnswer | undefined>,
): Promise<LeadFormAnswer> {
  return postForm(send, (problem) => ({
    status: "refused",
    kind,
    reason: "failed",
    ...refusalText("failed", explanations[problem], {}),
    fieldErrors: {},
    values: {},
  }));
}
