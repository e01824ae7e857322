/** What came of sending a form from the page: an answer of the server, or why there is none. */
export type Sent<Answer> =
  | { state: "answered"; answer: Answer }
  | { state: "offline" | "signed-out" | "refused" | "failed" };

const patienceMs = 20_000;

/** Posts a form and reads a verb's answer. Never throws. */
export async function sendForm<Answer extends { ok: boolean }>(
  path: string,
  values: Record<string, string>,
  { keepalive = false } = {},
): Promise<Sent<Answer>> {
  let response: Response;
  try {
    response = await fetch(path, {
      method: "POST",
      body: new URLSearchParams(values),
      headers: { accept: "application/json" },
      // A session that has ended answers with the way to the sign-in page.
      redirect: "manual",
      keepalive,
      signal: AbortSignal.timeout(patienceMs),
    });
  } catch {
    return { state: "offline" };
  }
  if (response.type === "opaqueredirect" || response.status === 401) return { state: "signed-out" };
  if (response.status === 403) return { state: "refused" };
  try {
    const answer: unknown = await response.json();
    return typeof answer === "object" && answer !== null && "ok" in answer
      ? { state: "answered", answer: answer as Answer }
      : { state: "failed" };
  } catch {
    return { state: "failed" };
  }
}
