/** Confirmations of the user pages; the URL carries them in `ask`, with `user` or `invitation`. */
const staffQuestions = [
  "invite",
  "role",
  "deactivate",
  "reactivate",
  "remove",
  "end-sessions",
  "revoke",
] as const;
export type StaffQuestion = (typeof staffQuestions)[number];

export interface AskedQuestion {
  ask: StaffQuestion;
  /** Id of the user or the invitation; "" if there is none. */
  target: string;
}

export function readQuestion(query: URLSearchParams): AskedQuestion | null {
  const ask = staffQuestions.find((known) => known === query.get("ask"));
  if (!ask) return null;
  const target =
    ask === "invite" ? "" : (query.get(ask === "revoke" ? "invitation" : "user") ?? "");
  return { ask, target };
}

/** The current query plus this question. */
export function withQuestion(query: URLSearchParams, { ask, target }: AskedQuestion): string {
  const all = new URLSearchParams(withoutQuestion(query));
  all.set("ask", ask);
  if (target !== "") all.set(ask === "revoke" ? "invitation" : "user", target);
  return `?${all}`;
}

/** The current query without a question, for closing it. */
export function withoutQuestion(query: URLSearchParams): string {
  const all = new URLSearchParams(query);
  for (const name of ["ask", "user", "invitation"]) all.delete(name);
  return `?${all}`;
}
