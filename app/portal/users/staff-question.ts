/** Confirmations of the user pages; the URL carries them in `ask`, with `user` or `invitation`. */
const staffQuestions = [
  "invite",
  "role",
  "deactivate",
  "reactivate",
  "unlock",
  "remove",
  "end-sessions",
  "revoke",
] as const;
export type StaffQuestion = (typeof staffQuestions)[number];

export interface OpenQuestion {
  kind: StaffQuestion;
  /** Id of the user or the invitation; "" if there is none. */
  target: string;
}

export function readQuestion(query: URLSearchParams): OpenQuestion | null {
  const kind = staffQuestions.find((known) => known === query.get("ask"));
  if (!kind) return null;
  const target =
    kind === "invite" ? "" : (query.get(kind === "revoke" ? "invitation" : "user") ?? "");
  return { kind, target };
}

/** The current query plus this question. */
export function withQuestion(query: URLSearchParams, { kind, target }: OpenQuestion): string {
  const all = new URLSearchParams(withoutQuestion(query));
  all.set("ask", kind);
  if (target !== "") all.set(kind === "revoke" ? "invitation" : "user", target);
  return `?${all}`;
}

/** The current query without a question, for closing it. */
export function withoutQuestion(query: URLSearchParams): string {
  const all = new URLSearchParams(query);
  for (const name of ["ask", "user", "invitation"]) all.delete(name);
  return `?${all}`;
}
