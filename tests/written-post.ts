import type { TestServer } from "./running-server.ts";

/** Saves a post as the editor does, and returns it. */
export async function writtenPost(
  { url }: TestServer,
  cookie: string,
  fields: Record<string, string>,
): Promise<{ id: string; revision: number }> {
  const answer = await fetch(`${url}/admin/blog/save`, {
    method: "POST",
    headers: { cookie },
    body: new URLSearchParams({ list: "blog-admin", editing: "a-visit-of-a-test", ...fields }),
  });
  const saved: unknown = await answer.json();
  if (!isSaved(saved)) throw new Error(JSON.stringify(saved));
  return saved.value;
}

function isSaved(answer: unknown): answer is { value: { id: string; revision: number } } {
  return typeof answer === "object" && answer !== null && Reflect.get(answer, "ok") === true;
}
