const patienceMs = 15_000;

export type NetworkProblem = "silent" | "unreachable" | "offline";

/**
 * The answer to a posted form. A lost or silent network becomes an answer too, written by `explain`, so that
 * the form and what was typed in it stay on the page.
 */
export async function postForm<Answer>(
  send: () => Promise<Answer | undefined>,
  explain: (problem: NetworkProblem) => Answer,
): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patienceMs);
  });
  try {
    return (await Promise.race([send(), silence])) ?? explain("silent");
  } catch {
    return explain(navigator.onLine ? "unreachable" : "offline");
  } finally {
    clearTimeout(timer);
  }
}
